"""What the troubleshooter finds, where to look in the box, how to repair it."""

from companion.rulebook import Template, mark

_RECOUNT = mark("Recount the value on the table.")
_JOURNAL = mark("Look through the journal and repair the entry.")

_FOUND: dict[str, tuple[str, str, str]] = {
    "chk_power_total": (
        mark("Power adds up to {total}, not 126."),
        mark("Count Treasuries, tiles, Pool and supply."),
        _RECOUNT,
    ),
    "chk_power_negative": (
        mark("{subject} stands at {value}."),
        mark("Count that Power."),
        _RECOUNT,
    ),
    "chk_supply_short": (
        mark("The supply is short of {n} Power."),
        mark("Look whether substitutes lie on the table."),
        _RECOUNT,
    ),
    "chk_tile_full": (
        mark("Power still lies on {seat}'s tile."),
        mark("Look at the Voting tiles."),
        _JOURNAL,
    ),
    "chk_power_left": (
        mark("{seat} kept Power after the game."),
        mark("Look into the Treasury."),
        _RECOUNT,
    ),
    "chk_pool_left": (
        mark("{n} Power is left in the Pool after the game."),
        mark("Look at Aontas."),
        _RECOUNT,
    ),
    "chk_tokens": (
        mark("{n} Hegemony tokens are on the board; there are 20."),
        mark("Count the tokens at the six ends."),
        _RECOUNT,
    ),
    "chk_negative": (
        mark("{what} of {seat} is below nothing."),
        mark("Count that Treasury or track."),
        _RECOUNT,
    ),
    "chk_track_end": (
        mark("{what} of {seat} is past its {n} spaces."),
        mark("Look at that Diary track."),
        _RECOUNT,
    ),
    "chk_token": (
        mark("Nobody present holds the {token} token."),
        mark("Find the token on the table."),
        mark("Hand the token over with a reason."),
    ),
    "chk_leader_lost": (
        mark("{seat} leads but did not win."),
        mark("Look at the tiles and the Leader token."),
        mark("Hand the token over with a reason."),
    ),
    "chk_regions": (
        mark("{n} of 12 Regions have an owner."),
        mark("Look at the Heraldry on the Map."),
        mark("Take the missing Regions."),
    ),
    "chk_vassals": (
        mark("Main and Vassal Regions are not shared out as they should be."),
        mark("Look at the stickers on the Map."),
        _JOURNAL,
    ),
    "chk_building": (
        mark("{code} stands in {region}, which has no owner."),
        mark("Look at the Map."),
        _JOURNAL,
    ),
    "chk_skill_uses": (
        mark("{code} of {seat} has {uses} uses on a track of {track}."),
        mark("Look at the Diary from page 6 on."),
        _RECOUNT,
    ),
    "chk_no_agenda": (
        mark("{seat} has no Agenda: was a follow-up card missed?"),
        mark("Look at the last resolved Agenda's boxes."),
        mark("Note the card that should be held."),
    ),
    "chk_overdue": (
        mark("Your Agenda {code} should have failed."),
        mark("Look at the limit on the card."),
        mark("Record its Failure."),
    ),
    "chk_crossroad": (
        mark("Your Crossroad {code} is not decided."),
        mark("Read the card."),
        mark("Record which box you chose."),
    ),
    "chk_no_limit": (
        mark("Your Agenda {code} has no limit."),
        mark("Look at the middle of its bottom edge."),
        mark("Note the limit."),
    ),
    "chk_ongoing": (
        mark("After your Epilogue you hold {n} Ongoing Agendas, not 1."),
        mark("Look into your Treasury."),
        mark("Note or return a card."),
    ),
    "chk_draft": (
        mark("Without a recorded Investment card: {seats}."),
        mark("Look whether a card lies there."),
        mark("Record it, or leave it to the table."),
    ),
    "chk_card_twice": (
        mark("Investment card {card} was shown twice, by {seat} too."),
        mark("Look at the cards shown."),
        _JOURNAL,
    ),
    "chk_stickers": (
        mark("{seat} has used {n} small Heraldry stickers; there are 39."),
        mark("Look at the Utility sheet."),
        mark("Mark by other means."),
    ),
    "chk_marks": (
        mark("{card} has {marks} marks on a track of {track}."),
        mark("Look at the card's Duration Track."),
        _RECOUNT,
    ),
    "chk_slots": (
        mark("{n} cards lie on the brown slots."),
        mark("Look at the Map's right edge."),
        _JOURNAL,
    ),
    "chk_not_trashed": (
        mark("{card} is full but not in the Trash box."),
        mark("Look in the Chronicle deck."),
        _JOURNAL,
    ),
    "chk_trashed_early": (
        mark("{card} was Trashed before its track was full."),
        mark("Look in the Trash box."),
        mark("Take it back out."),
    ),
    "chk_twice": (mark("{code} was unlocked twice."), mark("Look at both places."), _JOURNAL),
    "chk_range": (
        mark("{code} lies outside the known range."),
        mark("Read the code again."),
        _JOURNAL,
    ),
    "chk_deck_negative": (
        mark("The deck stands at {n}."),
        mark("Count the Dilemma deck."),
        _RECOUNT,
    ),
    "chk_deck_empty": (
        mark("The deck is empty with {endings} of 7 Endings."),
        mark(
            "Look for unopened Envelopes and boxes, boxes without cards: {boxes}; then use the tool on page 49."
        ),
        mark("Open what was missed, or recount the deck."),
    ),
    "chk_deck_thin": (
        mark("Only {n} Dilemmas are left with {endings} Endings."),
        mark("Was every Envelope opened?"),
        mark("Nothing, if all were."),
    ),
    "chk_released": (
        mark("{code} was released and is not done."),
        mark("Look for it in the tray or box."),
        mark("Do it now."),
    ),
    "chk_owed": (
        mark("{seat} never answered a loss."),
        mark("Ask {seat}."),
        mark("Record what was paid."),
    ),
    "chk_ending": (
        mark("{code} on slot {slot} cannot be right."),
        mark("Look at the Map's top edge."),
        _JOURNAL,
    ),
    "chk_story_order": (
        mark("The Stories of Storyline {slot} do not ascend."),
        mark("Look at the numbers on the fronts."),
        _JOURNAL,
    ),
    "chk_story_after_ending": (
        mark("{code} brought a Story card to Storyline {slot}, which had ended."),
        mark("Look at its symbol."),
        _JOURNAL,
    ),
    "chk_rounds": (
        mark("Round {round} does not exist."),
        mark("Look at the Round Counter."),
        _JOURNAL,
    ),
    "chk_skipped": (
        mark("{step} of game {game} was left out."),
        mark("Was it done on the table?"),
        mark("Record it now, or leave it."),
    ),
    "chk_timeline": (
        mark("The Timeline space of game {game} is not fully known."),
        mark("Look at the Timeline on the Map."),
        mark("Enter the row."),
    ),
    "chk_disorder": (
        mark("Of the purple Envelopes only {codes} are recorded."),
        mark("Look at the three Envelopes."),
        _JOURNAL,
    ),
    "chk_passed": (
        mark("Passed in game {game} because of {because}."),
        mark("Is it put right by now?"),
        mark("Clear it."),
    ),
    "chk_card_seen_before": (
        mark("{card} was resolved before."),
        mark("Was it reshuffled into the deck?"),
        _JOURNAL,
    ),
    "chk_card_of_unopened": (
        mark("{card} belongs to {source}, which is not recorded as opened."),
        mark("Look for {source}."),
        mark("Record its opening."),
    ),
    "chk_chronicle_count": (
        mark("The Chronicle deck counts {counted}; the ledger says {expected}."),
        mark("Count the deck in slot 3."),
        _JOURNAL,
    ),
    "chk_pool": (
        mark("The Power gathered in entry {entry} does not fit a Pool of {pool}."),
        mark("Look at Aontas."),
        _RECOUNT,
    ),
    "chk_fallen": (mark("{subject} fell in entry {entry}."), mark("Look at the Diary."), _RECOUNT),
    "chk_absent_moved": (
        mark("{seat} was absent, yet entry {entry} moved something."),
        mark("Look into that Treasury."),
        _JOURNAL,
    ),
}

FINDINGS: dict[str, Template] = {
    name: text
    for kind, texts in _FOUND.items()
    for name, text in zip((kind, f"{kind}_look", f"{kind}_repair"), texts, strict=True)
}
