import type { ImportReport } from '@cruxboard/contracts/imports';
import type { ImportRow, ImportTable } from '@cruxboard/domain/imports/table';
import type { ImportFault } from '@cruxboard/domain/imports/faults';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { grouped, tooLarge } from './decode-file';

type Delimiter = ImportReport['delimiter'];

/** A parsed file, or where parsing failed. */
export interface ReadTable {
  readonly table: ImportTable;
  readonly delimiter: Delimiter;
  readonly fault: ImportFault | null;
}

const signs = { comma: ',', semicolon: ';', tab: '\t' } as const satisfies Record<
  Delimiter,
  string
>;

/** No import has a tenth as many columns. */
const columnsMax = 100;
/** Spreadsheets leave blank rows between filled ones, but not this many for each row that may be imported. */
const blankRowsFactor = 10;

/**
 * Returns the table in a text whose line ends are `\n`. Its first line with anything in it is the header; rows without
 * anything in them are left out.
 * @throws {AppError} `import_too_large` as soon as a limit is passed; the rest of the text isn't read.
 */
export function readTable(text: string, rowsMax: number): ReadTable {
  const { start, line, declared } = findHeader(text);
  const body = text.slice(start);
  const delimiter = declared ?? detectDelimiter(body);
  const rows: ImportRow[] = [];
  let next = line;
  let blank = 0;
  const take = (cells: string[], lines: number): void => {
    if (cells.length > columnsMax) throw tooLarge(`At most ${columnsMax} columns`);
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: next, cells });
    else blank += 1;
    // the header comes on top
    if (rows.length > rowsMax + 1) throw tooLarge(`At most ${grouped(rowsMax)} rows`);
    if (blank > rowsMax * blankRowsFactor) {
      throw tooLarge(`At most ${grouped(rowsMax * blankRowsFactor)} blank rows`);
    }
    // `lines` is where the record ended; the next one begins below it
    next = line + lines;
  };
  try {
    parse(body, {
      ...reading,
      delimiter: signs[delimiter],
      on_record: (cells: string[], { lines }) => {
        take(cells, lines);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { table: { header: [], rows: [] }, delimiter, fault: faultAt(next, text) };
  }
  const [header, ...below] = rows;
  return { table: { header: header?.cells ?? [], rows: below }, delimiter, fault: null };
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

/** The delimiter that gives the header the most columns. */
function detectDelimiter(body: string): Delimiter {
  let best: Delimiter = 'comma';
  let mostCells = 0;
  for (const delimiter of ['comma', 'semicolon', 'tab'] as const) {
    const cells = countHeaderCells(body, signs[delimiter]);
    if (cells > mostCells) [best, mostCells] = [delimiter, cells];
  }
  return best;
}

function countHeaderCells(body: string, sign: string): number {
  try {
    return parse(body, { ...reading, delimiter: sign, to: 1 })[0]?.length ?? 0;
  } catch (error) {
    if (error instanceof CsvError) return 0;
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
