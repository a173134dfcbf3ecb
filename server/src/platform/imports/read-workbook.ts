import { unzipSync, zipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { AppError } from '../http/app-error';
import { grouped, tooLarge } from './decode-file';
import { columnsMax, type ReadTable, rowsAbove, startRows } from './read-table';

/** An import of 2,000 rows takes a hundredth; more would be written to fill the memory. */
const unpackedMaxBytes = 50 * 1024 * 1024;
/** All texts of a table together: one text may stand in every cell, at the cost of one. */
const lettersMax = 5_242_880;

/** @returns whether a file is a zip archive, as workbooks are. */
export function isWorkbook(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
}

/**
 * @returns the rows of a workbook's first sheet, numbers as they are stored; those without anything in them are left out.
 * @throws {AppError} `import_too_large`, `import_encoding` if it isn't a workbook.
 */
export async function readWorkbook(bytes: Buffer, rowsMax: number): Promise<ReadTable> {
  const parts = unpack(bytes);
  for (const part of Object.values(parts)) checkPlaces(part, rowsMax);
  const sheet = await readFirstSheet(parts);
  const rows = startRows(rowsMax);
  let letters = 0;
  for (const [index, values] of sheet.entries()) {
    const cells = values.map(textOf);
    letters += cells.reduce((sum, { length }) => sum + length, 0);
    if (letters > lettersMax) throw tooLarge(`At most ${grouped(lettersMax)} characters`);
    rows.add(index + 1, cells);
  }
  return { rows: rows.all(), delimiter: null, encoding: 'unicode', fault: null };
}

/** Inflates no more than what the archive declares, and refuses one that declares too much. */
function unpack(bytes: Buffer): Record<string, Uint8Array> {
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(?:xml|rels)$/.test(name)) return false;
        size += originalSize;
        if (size > unpackedMaxBytes) throw tooLarge('At most 50 MB unpacked');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw noWorkbook(error);
  }
}

/**
 * The reader fills every gap with empty rows and cells, so one cell at the end of a sheet would take gigabytes.
 * @throws {AppError} `import_too_large` for a row or cell beyond the limits, `import_encoding` where that can't be told.
 */
function checkPlaces(part: Uint8Array, rowsMax: number): void {
  const lastRow = (rowsMax + rowsAbove) * 10;
  for (const [, attributes = ''] of new TextDecoder().decode(part).matchAll(placed)) {
    const quotes = attributes.match(/["']/g)?.length ?? 0;
    // no spreadsheet program writes entities here; they would hide the number
    if (quotes % 2 === 1 || attributes.includes('&')) throw noWorkbook();
    for (const [, column = '', row = ''] of attributes.matchAll(place)) {
      if (Number(row) > lastRow) throw tooLarge(`At most ${grouped(lastRow)} rows, blank ones too`);
      if (columnNumber(column) > columnsMax) throw tooLarge(`At most ${columnsMax} columns`);
    }
  }
}

const placed = /<(?:[^\s<>/:]*:)?(?:row|c)(?=[\s/>])([^<>]*)/g;
const place = /\br\s*=\s*["']\s*([A-Za-z]*)([^"']*)["']/g;

/** @returns a column's number from 1: A, B … Z, AA. */
function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

async function readFirstSheet(
  parts: Record<string, Uint8Array>,
): Promise<readonly (readonly (CellValue<string> | null)[])[]> {
  // packed again without compression, so that the reader has nothing left to inflate
  const { buffer, byteOffset, byteLength } = zipSync(parts, { level: 0 });
  try {
    return await readSheet<string>(buffer.slice(byteOffset, byteOffset + byteLength), {
      parseNumber: (text) => text,
    });
  } catch (error) {
    throw noWorkbook(error);
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}

function noWorkbook(cause?: unknown): AppError {
  const message = 'Must be a CSV file, an Excel workbook (.xlsx) or text';
  return new AppError('import_encoding', { fields: [{ path: 'file', message }], cause });
}
