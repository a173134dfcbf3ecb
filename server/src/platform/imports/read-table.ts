import type { ImportReport } from '@cruxboard/contracts/imports';
import type { ImportRow, ImportTable } from '@cruxboard/domain/imports/table';
import type { ImportFault } from '@cruxboard/domain/imports/faults';
import { CsvError, type Options, parse } from 'csv-parse/sync';

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

/** Returns the table in a text whose line ends are `\n`. Its first line with anything in it is the header. */
export function readTable(text: string): ReadTable {
  const { start, line, declared } = findHeader(text);
  const body = text.slice(start);
  const delimiter = declared ?? detectDelimiter(body);
  const rows: ImportRow[] = [];
  let next = line;
  try {
    parse(body, {
      ...reading,
      delimiter: signs[delimiter],
      // `lines` is where the record ended; the next one begins below it
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: next, cells });
        next = line + lines;
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
  const blank = /^(?:[^\S\n]*\n)*/.exec(text)?.[0] ?? '';
  const sep = /^"?sep=([,;\t])"?\n(?:[^\S\n]*\n)*/i.exec(text.slice(blank.length));
  const skipped = blank + (sep?.[0] ?? '');
  const declared = (['comma', 'semicolon', 'tab'] as const).find(
    (name) => signs[name] === sep?.[1],
  );
  return { start: skipped.length, line: skipped.split('\n').length, declared: declared ?? null };
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
    value: (text.split('\n')[line - 1] ?? '').slice(0, 100),
    rule: 'quote',
    message: 'There’s an opening quote here without a closing one.',
  };
}
