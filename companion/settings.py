"""Settings, all from the environment (or a file .env beside manage.py); see .env.example."""

from pathlib import Path
from urllib.parse import urlsplit

import environ
from csp.constants import NONE, SELF

from .databases import postgresql_database, sqlite_database
from .secret_key import kept_secret_key

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()
env.read_env(BASE_DIR / ".env")

DATA_DIR = Path(env.str("DATA_DIR", "~/.local/share/queens-companion")).expanduser()
SECRET_KEY = env.str("SECRET_KEY", "") or kept_secret_key(DATA_DIR)
DEBUG = env.bool("DEBUG", False)
PUBLIC_URL = env.str("PUBLIC_URL", "").rstrip("/")
HOSTED = PUBLIC_URL.startswith("https://")

# On the home network the laptop's address changes from evening to evening, so the host guard
# (companion/hosts.py) decides: addresses and local names pass, foreign names do not.
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=[])
if PUBLIC_URL:
    ALLOWED_HOSTS = [*ALLOWED_HOSTS, urlsplit(PUBLIC_URL).hostname or ""]
ALLOWED_HOSTS = ALLOWED_HOSTS if HOSTED else [*ALLOWED_HOSTS, "*"]
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[PUBLIC_URL] if PUBLIC_URL else [])

INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "django_htmx",
    "csp",
    "companion",
    "companion.tables",
    "companion.referees",
    "campaigns",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "companion.hosts.guard_hosts",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "companion.tables.devices.remember_device",
    "companion.errors.not_recorded",
]

ROOT_URLCONF = "companion.urls"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "companion.context.everywhere",
            ],
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    [
                        "django.template.loaders.filesystem.Loader",
                        "django.template.loaders.app_directories.Loader",
                    ],
                )
            ],
        },
    }
]

DATABASE_URL = env.str("DATABASE_URL", "")
DATABASES = {
    "default": postgresql_database(env.db_url("DATABASE_URL"))
    if DATABASE_URL
    else sqlite_database(DATA_DIR / "companion.sqlite3")
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# PINs have six digits: the limit of ten tries protects them, not the cost of one hash.
PASSWORD_HASHERS = ["companion.tables.pins.PinHasher"]

LANGUAGE_CODE = env.str("LANGUAGE_CODE", "en")
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [BASE_DIR / "templates" / "locale"]
TIME_ZONE = env.str("TZ", "UTC")
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "manifest-src": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CSRF_COOKIE_AGE = 400 * 24 * 3600
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "companion.errors.csrf_failure"
CSRF_COOKIE_SECURE = HOSTED
DEVICE_COOKIE_SECURE = HOSTED
SECURE_SSL_REDIRECT = HOSTED
SECURE_HSTS_SECONDS = 31_536_000 if HOSTED else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HOSTED
SECURE_HSTS_PRELOAD = HOSTED
if env.bool("BEHIND_PROXY", HOSTED):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
FORCE_SCRIPT_NAME = env.str("FORCE_SCRIPT_NAME", "") or None

FILE_UPLOAD_HANDLERS = [
    "companion.uploads.MeasuredUpload",
    "django.core.files.uploadhandler.MemoryFileUploadHandler",
    "django.core.files.uploadhandler.TemporaryFileUploadHandler",
]
DATA_UPLOAD_MAX_MEMORY_SIZE = 262_144
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stdout": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stdout"], "level": env.str("LOG_LEVEL", "WARNING")},
}
