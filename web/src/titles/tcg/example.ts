/** What a card file of one's own looks like, to begin with. */
export const EXAMPLE = `# A card with an id of ours replaces it; another id adds a card.
[my-cook]
name = "Kettle"
subtitle = "Field Cook"
kind = "soldier"
side = "joe"
colour = "white"
supply = 2
rarity = "rare"
power = 4
hits = 1
boost = { red = 2, white = 5, blue = 3 }
flavour = "Two ladles and one good joke."
printed = true
sources = ["BOX"]
`;
