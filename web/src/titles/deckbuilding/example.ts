/** What a card file of one's own looks like, to begin with. */
export const EXAMPLE = `# A card with an id of ours replaces it; another id adds a card.
[my-rifle]
name = "Old Rifle"
kind = "gear"
place = "main"
count = 1
cost = 2
recruit = 1
keywords = ["weapon"]
printed = true
sources = ["BOX"]
`;
