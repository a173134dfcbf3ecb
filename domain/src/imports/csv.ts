import { neutraliseCell } from './neutralise';

/** A cell of a file: null is empty; numbers are written as they are. */
export type CsvCell = string | number | null;

/** The byte order mark, by which spreadsheets know UTF-8. */
export const csvStart = '\uFEFF';

/** Returns a file that spreadsheets open: with a byte order mark, and no cell that they would run. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return csvStart + rows.map((row) => csvLine(row)).join('');
}

/** Returns a line of such a file, with its end. */
export function csvLine(row: readonly CsvCell[], separator = ','): string {
  return `${row.map((value) => cellOf(value, separator)).join(separator)}\r\n`;
}

function cellOf(value: CsvCell, separator: string): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : quoteCell(neutraliseCell(value), separator);
}

/** Returns a value as a cell, in quotes where it needs them. */
export function quoteCell(value: string, separator: string): string {
  const needsQuotes = value.includes(separator) || /["\r\n]/.test(value) || value !== value.trim();
  return needsQuotes ? `"${value.replaceAll('"', '""')}"` : value;
}
