"""Settings for the tests: a data folder of their own, plain static files, the test game registered."""

import os
import tempfile

_data = tempfile.mkdtemp(prefix="companion-tests-")
os.environ["DATA_DIR"] = _data
os.environ.setdefault("SECRET_KEY", "only-for-tests-" + "x" * 50)
os.environ.pop("PUBLIC_URL", None)

from companion.settings import *  # noqa: E402, F403
from companion.settings import DATABASES, INSTALLED_APPS  # noqa: E402

INSTALLED_APPS = [*INSTALLED_APPS, "tests.testgame"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
if "sqlite" in DATABASES["default"]["ENGINE"]:
    DATABASES["default"]["TEST"] = {"NAME": os.path.join(_data, "test.sqlite3")}
PASSWORD_HASHERS = ["tests.fast_pins.FastPinHasher"]
