"""Sentences about files: why a file is not taken in, and what a backup says."""

from companion.rulebook import mark

FILE_SENTENCES = {
    "file_missing": mark("Choose a file first."),
    "file_too_large": mark("This file is too large. A table’s file has at most {most} MB."),
    "file_not_json": mark("This is not a table’s file, or it is damaged: it cannot be read."),
    "file_too_deep": mark("This is not a table’s file: it is nested too deeply."),
    "file_foreign": mark("This is not a file that was saved from a table."),
    "file_newer": mark(
        "This file was written by a newer version of the companion. Update this one first."
    ),
    "file_unknown_game": mark("This file is of a game that is not here: “{game}”."),
    "file_newer_rules": mark(
        "This file was written with newer rules than the ones here. Update the companion first."
    ),
    "file_damaged": mark("This file is damaged: its content is not what was once saved."),
    "file_entry": mark("This file is damaged: entry {number} is not one."),
    "file_does_not_follow": mark("Entry {number} of this file does not follow from the rules."),
    "file_tangled": mark("This file takes things back too often to be read."),
    "file_has_unknowns": mark(
        "This file was saved by one seat and lacks {n} secrets of others. "
        "Only the host’s full export can bring this table back."
    ),
    "file_unfinished_match": mark(
        "A match can be brought back from one seat’s file only once it is over. "
        "Only the host’s full export can bring it back now."
    ),
    "file_gone": mark("This file is no longer waiting. Choose it again."),
}
