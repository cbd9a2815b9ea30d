/** An owner's cards that were found sound, until the browser is closed: decks are built and tables opened with them. */
import type { CardVerdict } from "../protocol";
import { stored } from "./stored";

export interface Own {
  title: string;
  hash: string;
  says: string;
  line: string;
  /** As the list of the box has them. */
  cards: CardVerdict["cards"];
}

const kept = stored<Own[]>("yojoe.own-cards", [], { forThisTab: true });

class OwnCards {
  private all = $state.raw<Own[]>(kept.read());

  of(title: string): Own | undefined {
    return this.all.find((each) => each.title === title);
  }

  keep(title: string, { hash, says, line, cards }: CardVerdict): void {
    this.write([...this.all.filter((each) => each.title !== title), { title, hash, says, line, cards }]);
  }

  drop(title: string): void {
    this.write(this.all.filter((each) => each.title !== title));
  }

  private write(all: Own[]): void {
    this.all = all;
    kept.write(all); // a file too large to be kept is there until the page is left
  }
}

export const own = new OwnCards();
