/** A sign that is printed on cards or boards, and the rules that say what it means. */
export interface Sign {
  name: string;
  /** Our marks, each with its own name where one entry has several. */
  marks: [mark: string, name?: string][];
  /** Colours, where it is no mark: `u-<colour>` in the styles of the title. */
  swatches?: [colour: string, name: string][];
  rules: string[];
}

export const sign = (mark: string, name: string, ...rules: string[]): Sign => ({ name, marks: [[mark]], rules });
