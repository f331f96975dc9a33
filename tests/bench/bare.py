"""The anchor: a bare Django behind the same server software, with the same durability and nothing else."""

import os
from pathlib import Path

import django
from django.conf import settings

DATA = Path(os.environ.get("DATA_DIR", "."))

from companion.databases import sqlite_database  # noqa: E402

settings.configure(
    SECRET_KEY="bench",
    ROOT_URLCONF=__name__,
    ALLOWED_HOSTS=["*"],
    DATABASES={"default": sqlite_database(DATA / "bare.sqlite3")},
    TEMPLATES=[
        {
            "BACKEND": "django.template.backends.django.DjangoTemplates",
            "OPTIONS": {
                "loaders": [
                    (
                        "django.template.loaders.locmem.Loader",
                        {
                            "page.html": "<p>{{ word }}</p>"
                            + "x" * int(os.environ.get("BYTES", "20000"))
                        },
                    )
                ]
            },
        }
    ],
    MIDDLEWARE=[],
)
django.setup()

from a2wsgi import WSGIMiddleware  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import connection, transaction  # noqa: E402
from django.http import JsonResponse  # noqa: E402
from django.shortcuts import render  # noqa: E402
from django.urls import path  # noqa: E402
from django.views.decorators.csrf import csrf_exempt  # noqa: E402

from companion.tables.turns import FairQueue  # noqa: E402

queue = FairQueue()


@csrf_exempt
def insert(request):
    with queue.turn(), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("INSERT INTO row (body) VALUES (%s)", [request.body.decode()])
        return JsonResponse({"number": cursor.lastrowid}, status=201)


def page(request):
    return render(request, "page.html", {"word": "hello"})


urlpatterns = [
    path("insert", insert),
    path("page", page),
    path("healthz", lambda r: JsonResponse({"status": "ok"})),
]
with connection.cursor() as _cursor:
    _cursor.execute("CREATE TABLE IF NOT EXISTS row (id INTEGER PRIMARY KEY, body TEXT)")
connection.close()
application = WSGIMiddleware(get_wsgi_application(), workers=8)
