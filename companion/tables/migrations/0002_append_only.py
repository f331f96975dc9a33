"""Entries are append-only by trigger on both databases, except those of a demo table."""

from django.db import migrations

SQLITE_UP = [
    """
    CREATE TRIGGER tables_entry_no_{name} BEFORE {verb} ON tables_entry
    WHEN NOT COALESCE((SELECT demo FROM tables_table WHERE id = OLD.table_id), 0)
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
    """.format(name=verb.lower(), verb=verb)
    for verb in ("UPDATE", "DELETE")
]
SQLITE_DOWN = [f"DROP TRIGGER tables_entry_no_{verb}" for verb in ("update", "delete")]

POSTGRESQL_UP = [
    """
    CREATE FUNCTION tables_entry_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF COALESCE((SELECT demo FROM tables_table WHERE id = OLD.table_id), false) THEN
            RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
        END IF;
        RAISE EXCEPTION 'the journal is append-only';
    END $$
    """,
    """
    CREATE TRIGGER tables_entry_append_only BEFORE UPDATE OR DELETE ON tables_entry
    FOR EACH ROW EXECUTE FUNCTION tables_entry_append_only()
    """,
]
POSTGRESQL_DOWN = [
    "DROP TRIGGER tables_entry_append_only ON tables_entry",
    "DROP FUNCTION tables_entry_append_only()",
]


def add_triggers(apps, schema_editor):
    run(schema_editor, {"sqlite": SQLITE_UP, "postgresql": POSTGRESQL_UP})


def drop_triggers(apps, schema_editor):
    run(schema_editor, {"sqlite": SQLITE_DOWN, "postgresql": POSTGRESQL_DOWN})


def run(schema_editor, statements):
    for statement in statements[schema_editor.connection.vendor]:
        schema_editor.execute(statement, params=None)


class Migration(migrations.Migration):
    dependencies = [("tables", "0001_initial")]
    operations = [migrations.RunPython(add_triggers, drop_triggers)]
