"""House-rule switches and numbers in words, for the people who set them (appendix C)."""

from companion.rulebook import mark

SWITCHES: dict[str, str] = {
    "moderator_may_favor_self": mark("The Moderator may decide a tie in their own favour"),
    "same_card_action_and_bonus": mark("One card may serve as Pass Action and Pass Bonus"),
    "heraldry_tokens_limit_actions": mark("Six Heraldry tokens limit the Pass Actions of a game"),
    "deals_anytime": mark("Resources may change hands at any time"),
    "branding_rights_tradable": mark("The right to Brand may be traded"),
    "mark_instants": mark("Instant cards are marked on their Duration Track"),
    "chronicle_apply": mark("Chronicle cards speak"),
    "defector_herald_to_moderator": mark("Herald effects of one who left go to the Moderator"),
    "power_second_after_tied_first": mark("A second place in Power scores after a tied first"),
    "power_scoring_needs_one": mark("Power scoring needs at least 1 Power"),
    "empty_pile_reward": mark("An empty Hegemony pile is rewarded with"),
    "gold_for_forced_losses": mark("Two Gold stand for one Resource in forced losses"),
    "gold_for_taxes": mark("Two Gold stand for one Resource in taxes"),
    "supply_limits": mark("Tokens that have run out are not replaced"),
    "ongoing_once_per_game": mark("One Ongoing Agenda may be completed per game"),
    "late_payment_on_return": mark("Overdue Agendas may still be paid on one's return"),
    "ideology_pick": mark("Of two Ideology cards one keeps"),
    "open_treasuries": mark("Treasuries lie open"),
    "agenda_codes_public": mark("Codes of Agendas are public"),
    "covered_base_counts": mark("A covered base Building counts as a Building"),
    "absent_keywords": mark("A Keyword of an absent player"),
    "defector_regions": mark("Regions of one who left"),
    "power_is_resource": mark("Power counts as a Resource"),
}

NUMBERS: dict[str, str] = {
    "starting_power": mark("Starting Power"),
    "pool": mark("Power in the Pool"),
    "chronicle_draw": mark("Chronicle cards drawn"),
    "brown_slots": mark("Brown Chronicle slots"),
    "round_slots": mark("Slots of the Round Counter"),
    "finale_deck_limit": mark("Deck of the finale, at most"),
    "absence_compensation": mark("Independence for a missed game"),
    "agenda_default_limit": mark("Games until an Agenda with an empty box falls due"),
    "infamy_per_tier": mark("Infamy per tier"),
}

CHOICES: dict[str, str] = {
    "after_all": mark("after all are placed"),
    "per_card": mark("one by one"),
    "highest": mark("the higher one"),
    "free_of_two": mark("either"),
    "yes": mark("still counts"),
    "leader": mark("falls to the Leader"),
    "frozen": mark("stay as they are"),
    "moderator": mark("go to the Moderator"),
}
