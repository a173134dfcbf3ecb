const formulaStart = /^[=+\-@\t\r\n]/;
const neutralisedStart = /^'[=+\-@\t\r\n]/;

/**
 * Returns a text cell that no spreadsheet runs as a formula: an apostrophe before a leading `=`, `+`,
 * `-`, `@`, tab or line end. For texts only; numbers are written as numbers.
 */
export function neutraliseCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Returns the text that `neutraliseCell` was given, so that an export can be imported again. */
export function restoreCell(cell: string): string {
  return neutralisedStart.test(cell) ? cell.slice(1) : cell;
}
