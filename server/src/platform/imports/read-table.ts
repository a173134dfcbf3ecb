import type { ImportReport } from '@cruxboard/contracts/imports';
import type { ImportRow } from '@cruxboard/domain/imports/table';
import type { ImportFault } from '@cruxboard/domain/imports/faults';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { grouped, tooLarge } from './decode-file';

type Delimiter = NonNullable<ImportReport['delimiter']>;

/** The rows of a file with anything in them, or where parsing failed. */
export interface ReadTable {
  readonly rows: readonly ImportRow[];
  /** Null in a workbook. */
  readonly delimiter: Delimiter | null;
  readonly encoding: ImportReport['encoding'];
  readonly fault: ImportFault | null;
}

const signs = { comma: ',', semicolon: ';', tab: '\t' } as const satisfies Record<
  Delimiter,
  string
>;

/** No import has a tenth as many columns. */
export const columnsMax = 100;
/** The header and titles above it come on top of the rows. */
export const rowsAbove = 10;

/** Collects the rows of a file within the limits. */
interface Rows {
  /** @throws {AppError} `import_too_large` as soon as a limit is passed. */
  add(line: number, cells: readonly string[]): void;
  all(): readonly ImportRow[];
}

/** @returns an empty collection; rows without anything in them are counted, not kept. */
export function startRows(rowsMax: number): Rows {
  const rows: ImportRow[] = [];
  let blank = 0;
  return {
    add: (line, cells) => {
      if (cells.length > columnsMax) throw tooLarge(`At most ${columnsMax} columns`);
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
      else blank += 1;
      if (rows.length > rowsMax + rowsAbove) throw tooLarge(`At most ${grouped(rowsMax)} rows`);
      if (blank > rowsMax * blankRowsFactor) {
        throw tooLarge(`At most ${grouped(rowsMax * blankRowsFactor)} blank rows`);
      }
    },
    all: () => rows,
  };
}
/** Spreadsheets leave blank rows between filled ones, but not this many for each row that may be imported. */
const blankRowsFactor = 10;

/**
 * Returns the rows of a text whose line ends are `\n`; those without anything in them are left out.
 * @throws {AppError} `import_too_large` as soon as a limit is passed; the rest of the text isn't read.
 */
export function readTable(text: string, rowsMax: number): Omit<ReadTable, 'encoding'> {
  const { start, line, declared } = findHeader(text);
  const body = text.slice(start);
  const delimiter = declared ?? detectDelimiter(body);
  const rows = startRows(rowsMax);
  let next = line;
  try {
    parse(body, {
      ...reading,
      delimiter: signs[delimiter],
      on_record: (cells: string[], { lines }) => {
        rows.add(next, cells);
        // `lines` is where the record ended; the next one begins below it
        next = line + lines;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: [], delimiter, fault: faultAt(next, text) };
  }
  return { rows: rows.all(), delimiter, fault: null };
}

const reading = {
  record_delimiter: '\n',
  relax_column_count: true,
  // 5'10" in a cell isn't a quote
  relax_quotes: true,
} as const satisfies Options;

/** Skips blank lines and the line `sep=;`, in which spreadsheets declare the separator. */
function findHeader(text: string): { start: number; line: number; declared: Delimiter | null } {
  const first = skipBlankLines(text, { at: 0, line: 1 });
  const sep = /^"?sep=([,;\t])"?\n/i.exec(text.slice(first.at, first.at + 10));
  if (sep === null) return { start: first.at, line: first.line, declared: null };
  const below = { at: first.at + sep[0].length, line: first.line + 1 };
  const header = skipBlankLines(text, below);
  const declared = (['comma', 'semicolon', 'tab'] as const).find((name) => signs[name] === sep[1]);
  return { start: header.at, line: header.line, declared: declared ?? null };
}

interface Place {
  readonly at: number;
  readonly line: number;
}

/** Line by line: an expression for all of them at once runs out of stack on a file of line ends. */
function skipBlankLines(text: string, from: Place): Place {
  let { at, line } = from;
  for (;;) {
    const end = text.indexOf('\n', at);
    if (end === -1 || text.slice(at, end).trim() !== '') return { at, line };
    at = end + 1;
    line += 1;
  }
}

/** The delimiter that gives two of the first rows the most columns: a title above the header may have commas too. */
function detectDelimiter(body: string): Delimiter {
  let best: Delimiter = 'comma';
  let mostCells = 0;
  for (const delimiter of ['comma', 'semicolon', 'tab'] as const) {
    const cells = countCells(body, signs[delimiter]);
    if (cells > mostCells) [best, mostCells] = [delimiter, cells];
  }
  return best;
}

function countCells(body: string, sign: string): number {
  const counts = countsOf(body, sign, rowsAbove) ?? countsOf(body, sign, 1) ?? [];
  const [most = 0, second = most] = counts.toSorted((a, b) => b - a);
  return second;
}

/** The cells of the first rows; null if there's an open quote in them. */
function countsOf(body: string, delimiter: string, to: number): number[] | null {
  try {
    return parse(body, { ...reading, delimiter, to }).map(({ length }) => length);
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

function faultAt(line: number, text: string): ImportFault {
  return {
    line,
    column: '',
    value: (text.split('\n', line)[line - 1] ?? '').slice(0, 100),
    rule: 'quote',
    message: 'There’s an opening quote here without a closing one.',
  };
}
