/** What the person importing decided about a file, beside the file itself. */
export interface ImportChoices {
  /** What columns of the file are, by index; null is left out. The others are recognised by their header. */
  readonly columns: readonly { readonly index: number; readonly field: string | null }[];
  /** Cells read with another value, by line and our name for the column. */
  readonly edits: readonly {
    readonly line: number;
    readonly field: string;
    readonly value: string;
  }[];
  /** Lines of rows that aren't imported. */
  readonly leftOut: readonly number[];
  /** Whether rows that look like somebody who is already entered are they. */
  readonly people: readonly { readonly line: number; readonly is: 'same' | 'new' }[];
  /** The country (ISO 3166) of phone numbers without one. */
  readonly country: string | null;
}

export const noChoices: ImportChoices = {
  columns: [],
  edits: [],
  leftOut: [],
  people: [],
  country: null,
};
