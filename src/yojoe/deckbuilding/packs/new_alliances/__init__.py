"""New Alliances: Autobots, Decepticons and the Space Bridge."""
