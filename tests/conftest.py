"""Fixtures for all tests: fresh positions, a table of Cups, clients that sit at it."""

import pytest

from companion.tables.keep import keep
from companion.tables.models import Table


@pytest.fixture(autouse=True)
def _fresh_positions():
    """No position survives from one test's database to the next."""
    keep.forget()
    yield
    keep.forget()


@pytest.fixture
def unlocked_journal(transactional_db):
    """Tables become demo tables at the end, so that the test database can be emptied."""
    yield
    Table.objects.update(demo=True)


@pytest.fixture
def cups(db):
    """An open table of Cups with three free seats."""
    from companion.tables.opening import NewTable, open_table

    return open_table(NewTable("cups", "Friday", ["Anna", "Bo", "Cleo"]))
