"""Settings of the real server that tests start as a process of its own: as in real life, plus the test game."""

from companion.settings import *  # noqa: F403
from companion.settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "tests.testgame", "tests.planted"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
PASSWORD_HASHERS = ["tests.fast_pins.FastPinHasher"]
DEMO_WHEN_EMPTY = False
