import { foldText } from '../../text';

/** The columns of a competitors' file: the name that exports and the template write, then synonyms. */
export const competitorColumns = {
  number: [
    'number',
    'no',
    'nr',
    'bib',
    'bib number',
    'bib no',
    'start number',
    'competitor number',
  ],
  name: ['name', 'full name', 'competitor', 'competitor name', 'athlete', 'climber', 'participant'],
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'competitor email'],
  phone: ['phone', 'mobile', 'telephone', 'tel', 'cell', 'phone number', 'mobile number'],
  category: ['category', 'class', 'division', 'category name', 'age group'],
  cohort: ['cohort', 'group', 'heat', 'session', 'wave', 'cohort name'],
  seed: ['seed', 'seeding', 'previous rank', 'qualification rank', 'rank of previous round'],
} as const;
export type CompetitorColumn = keyof typeof competitorColumns;

/** The columns of a climbs' file, in the same way. */
export const climbColumns = {
  number: ['number', 'no', 'nr', 'climb number', 'boulder number', 'problem number'],
  name: ['name', 'climb', 'climb name', 'boulder', 'problem', 'title'],
  code: ['code', 'climb code', 'boulder code', 'problem code', 'label'],
  points: ['points', 'point', 'pts', 'value', 'worth'],
  zones: ['zones', 'zone', 'number of zones', 'zone count'],
} as const;
export type ClimbColumn = keyof typeof climbColumns;

/** A parsed file: its header cells, and the rows below with the line on which each begins. */
export interface ImportTable {
  readonly header: readonly string[];
  readonly rows: readonly ImportRow[];
}

export interface ImportRow {
  /** From 1, the header included, as a text editor counts. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Which header cell was understood as which column. */
export interface ColumnMap<C extends string> {
  /** By the place of the header cell; null where it is left out. */
  readonly columns: readonly (C | null)[];
  /** Header cells that were not understood. */
  readonly leftOut: readonly string[];
  /** Columns that two header cells claim. */
  readonly repeated: readonly C[];
}

/**
 * Returns the column of each header cell, matched by name or synonym in any order, whatever its case,
 * accents, spaces and punctuation.
 */
export function mapColumns<C extends string>(
  header: readonly string[],
  known: Readonly<Record<C, readonly string[]>>,
): ColumnMap<C> {
  // Object.entries widens the keys of the record to string.
  const entries = Object.entries(known) as [C, readonly string[]][];
  const byName = new Map<string, C>();
  for (const [column, names] of entries) {
    for (const name of names) byName.set(foldText(name), column);
  }
  const columns = header.map((cell) => byName.get(foldText(cell)) ?? null);
  const repeated = columns.filter(
    (column, index): column is C => column !== null && columns.indexOf(column) !== index,
  );
  const leftOut = header.filter((cell, index) => columns[index] === null && cell.trim() !== '');
  return { columns, leftOut, repeated: [...new Set(repeated)] };
}
