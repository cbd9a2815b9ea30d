/** What a card file of one's own looks like, to begin with. */
export const EXAMPLES: { [title: string]: string } = {
  tcg: `# A card with an id of ours replaces it; another id adds a card.
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
sources = ["BOX"]

[my-cook.origin]
name = "printed"
subtitle = "printed"
kind = "printed"
side = "printed"
colour = "printed"
supply = "printed"
rarity = "printed"
power = "printed"
hits = "printed"
boost = "printed"
flavour = "printed"
`,
  deckbuilding: `# A card with an id of ours replaces it; another id adds a card.
[my-rifle]
name = "Old Rifle"
kind = "gear"
place = "main"
count = 1
cost = 2
recruit = 1
keywords = ["weapon"]
sources = ["BOX"]

[my-rifle.origin]
name = "printed"
kind = "printed"
place = "printed"
count = "printed"
cost = "printed"
recruit = "printed"
keywords = "printed"
`,
};
