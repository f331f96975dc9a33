"""Sentences for what an effect line leaves unclear."""

from types import MappingProxyType

from companion.rulebook import Template, mark

SENTENCES: MappingProxyType[str, Template] = MappingProxyType(
    {
        "amount_without_kind": mark("{text} of what? A Resource, Power or points must follow."),
        "building_needs_number": mark("How many {text} Buildings? Write {text}>=2."),
        "clause_without_effect": mark("A target alone does nothing: name an effect after it."),
        "code_needs_number": mark("Which one? A number must follow {text}."),
        "effect_not_an_effect": mark("That is not an effect this app can read."),
        "kind_without_amount": mark("How much {text}? Put the number before it, as in +2 {text}."),
        "line_too_long": mark("The line is too long: at most {most} characters."),
        "mark_misplaced": mark("Nothing is expected at “{text}” here."),
        "number_too_large": mark("The number {text} is too large."),
        "push_backwards": mark("A push has no minus: name the Ideology it moves toward."),
        "push_needs_number": mark("How many spaces toward {text}? Write {text} 2."),
        "target_expected": mark("Another target must follow the plus."),
        "target_misplaced": mark(
            "“{text}” is a target: it stands at the start of a clause; join several with a plus."
        ),
        "word_taken": mark("“{word}” already means {meaning}."),
        "word_unknown": mark("“{text}” is no word the app knows."),
        "word_unknown_nearest": mark("“{text}” is no word the app knows. Did you mean {nearest}?"),
        "word_without_meaning": mark(
            "“{word}” cannot stand for “{meaning}”, which has no meaning."
        ),
    }
)
