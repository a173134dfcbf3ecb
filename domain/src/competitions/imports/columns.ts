import { foldText } from '../../text';

/** The columns of a competitors file: first the name that exports and the template use, then synonyms. */
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

/** The columns of a climbs file; as {@link competitorColumns}. */
export const climbColumns = {
  number: ['number', 'no', 'nr', 'climb number', 'boulder number', 'problem number'],
  name: ['name', 'climb', 'climb name', 'boulder', 'problem', 'title'],
  code: ['code', 'climb code', 'boulder code', 'problem code', 'label'],
  points: ['points', 'point', 'pts', 'value', 'worth'],
  zones: ['zones', 'zone', 'number of zones', 'zone count'],
} as const;
export type ClimbColumn = keyof typeof climbColumns;

/** A parsed file: its header cells and the rows below. */
export interface ImportTable {
  readonly header: readonly string[];
  readonly rows: readonly ImportRow[];
}

export interface ImportRow {
  /** The line the row starts on, from 1 with the header, as text editors count. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Which header cell maps to which column. */
export interface ColumnMap<C extends string> {
  /** By header index; null if ignored. */
  readonly columns: readonly (C | null)[];
  /** Header cells that match no column. */
  readonly leftOut: readonly string[];
  /** Columns matched by more than one header cell. */
  readonly repeated: readonly C[];
}

/**
 * Returns the column of each header cell, matched by name or synonym in any order, ignoring case, accents, spaces and
 * punctuation.
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
