"""Cards as the files of our packs spell them: short lines say what is not ours."""

from yojoe.cards.provenance import DESIGNED, STATED


def in_lines(card):
    """A card as it was written, its origins in lines."""
    found = {}
    for field, said in card.items():
        if field == "origin":
            found |= {each: lines for each in STATED if (lines := stated(said, each))}
        else:
            found[field] = said
    return found


def stated(origin, each):
    return [field for field, said in origin.items() if said == each != DESIGNED]
