/** The rules of a title by id, for whatever explains itself at the table. */
import { api } from "./api";
import type { Line } from "./protocol";

class Rulebook {
  private texts = $state.raw<Map<string, string>>(new Map());
  private title = $state("");
  private facts = $state.raw<{ [kind: string]: string }>({});

  async open(title: string): Promise<void> {
    if (this.title === title) return;
    this.title = title;
    const { books, facts } = await api.rules(title);
    this.facts = facts;
    this.texts = new Map(books.flatMap((book) => book.rules).map((rule) => [rule.id, rule.text]));
  }

  text(id: string): string {
    return this.texts.get(id) ?? "";
  }

  /** The rule that a line of the log follows, where one alone is. */
  behind(told: Line): string {
    return this.facts[told.facts[0]?.kind ?? ""] ?? "";
  }

  /** Where a rule stands. */
  link(id: string): string {
    return `/rules/${this.title}#${id}`;
  }

  /** A few rules as one paragraph. */
  told(ids: string[]): string {
    return ids.map((id) => this.text(id)).join(" ");
  }
}

export const rulebook = new Rulebook();
