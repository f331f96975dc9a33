"""Demo tables can be taken away; every other table is only put away."""

from .keep import keep
from .models import Entry, RulingRow, Snapshot, Table
from .turns import one_write


def remove_demo() -> int:
    """Delete every demo table with its journal; how many there were."""
    demos = list(Table.objects.filter(demo=True))
    with one_write():
        for rows in (RulingRow, Snapshot, Entry):
            rows.objects.filter(table__in=demos).delete()
        for table in demos:
            table.delete()
            keep.forget(table.pk)
    return len(demos)
