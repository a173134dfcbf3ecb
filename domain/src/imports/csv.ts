import { neutraliseCell } from './neutralise';

/** A cell of a file: null is empty; numbers are written as they are. */
export type CsvCell = string | number | null;

/** Returns a file that spreadsheets open: with a byte order mark, and no cell that they would run. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((row) => row.map(cellOf).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellOf(value: CsvCell): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : quoteCell(neutraliseCell(value), ',');
}

/** Returns a value as a cell, in quotes where it needs them. */
export function quoteCell(value: string, separator: string): string {
  const needsQuotes = value.includes(separator) || /["\r\n]/.test(value) || value !== value.trim();
  return needsQuotes ? `"${value.replaceAll('"', '""')}"` : value;
}
