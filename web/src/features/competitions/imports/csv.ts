import { quoteCell } from '@cruxboard/domain/imports/csv';

const delimiters = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type Delimiter = keyof typeof delimiters;

/** A cell by the line its row starts on (from 1, including the header) and its index in the row (from 0). */
export interface CellPlace {
  readonly line: number;
  readonly column: number;
  readonly delimiter: Delimiter;
}

/** @returns the text with a cell replaced; null if there is no such row. Short rows are padded up to the cell. */
export function replaceCell(text: string, place: CellPlace, value: string): string | null {
  const separator = delimiters[place.delimiter];
  const start = startOfLine(text, place.line, separator);
  if (start === null) return null;
  let from = start;
  for (let column = 0; ; column += 1) {
    const to = endOfCell(text, from, separator);
    if (column === place.column) {
      return `${text.slice(0, from)}${quoteCell(value, separator)}${text.slice(to)}`;
    }
    if (text[to] !== separator) {
      const missing = separator.repeat(place.column - column);
      return `${text.slice(0, to)}${missing}${quoteCell(value, separator)}${text.slice(to)}`;
    }
    from = to + 1;
  }
}

/** Where the row starts; line breaks in quotes count as lines, not as rows. */
function startOfLine(text: string, line: number, separator: string): number | null {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let current = 1;
  while (at < text.length) {
    if (current === line) return at;
    if (current > line) return null;
    const end = endOfRow(text, at, separator);
    current += linesIn(text.slice(at, end));
    at = end;
  }
  return null;
}

function endOfRow(text: string, start: number, separator: string): number {
  let at = start;
  for (;;) {
    const to = endOfCell(text, at, separator);
    if (text[to] === separator) {
      at = to + 1;
      continue;
    }
    if (text[to] === '\r' && text[to + 1] === '\n') return to + 2;
    return Math.min(to + 1, text.length);
  }
}

function endOfCell(text: string, start: number, separator: string): number {
  let at = start;
  let isQuoted = text[start] === '"';
  if (isQuoted) at += 1;
  while (at < text.length) {
    const letter = text[at];
    if (isQuoted) {
      if (letter === '"' && text[at + 1] === '"') at += 1;
      else if (letter === '"') isQuoted = false;
    } else if (letter === separator || letter === '\n' || letter === '\r') return at;
    at += 1;
  }
  return text.length;
}

function linesIn(row: string): number {
  return Math.max(1, row.match(/\r\n|\r|\n/g)?.length ?? 0);
}
