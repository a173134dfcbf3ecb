import type { ImportReport } from '@cruxboard/contracts/imports';
import { AppError, fieldError } from '../http/app-error';

/** A file as it was sent. */
export interface SentFile {
  readonly name: string;
  readonly base64: string;
}

/** A file's text, and how it was read. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: ImportReport['encoding'];
}

/**
 * @returns the bytes of a file.
 * @throws {AppError} `import_too_large`, `invalid_argument` for invalid base64.
 */
export function bytesOf(file: SentFile, sizeMaxBytes: number): Buffer {
  if (!isBase64(file.base64)) throw fieldError('file.base64', 'Must be base64');
  const bytes = Buffer.from(file.base64, 'base64');
  if (bytes.length > sizeMaxBytes) throw tooLarge(`At most ${grouped(sizeMaxBytes)} bytes`);
  return bytes;
}

/**
 * Returns the text of a file: UTF-8 with or without its mark, UTF-16 with one, as spreadsheets save "Unicode text", else
 * Windows-1252, as they save CSV in western Europe. Line ends become `\n`.
 * @throws {AppError} `import_encoding` if it isn't text.
 */
export function decodeText(bytes: Buffer): DecodedText {
  const unicode = decode(bytes, encodingOf(bytes));
  const text = unicode ?? decodeWindows(bytes);
  if (notInTables.test(text)) {
    const message = 'Must be a CSV file, an Excel workbook (.xlsx) or text';
    throw new AppError('import_encoding', { fields: [{ path: 'file', message }] });
  }
  const encoding = unicode === null ? 'windows-1252' : 'unicode';
  return { text: text.replaceAll(/\r\n?/g, '\n'), encoding };
}

/** Tables have no control characters: this is UTF-16 without a mark, or not text. */
// oxlint-disable-next-line no-control-regex
const notInTables = /[\u0000-\u0008\u000E-\u001F]/;

/** @returns the error for a file that is too large; `rule` says the limit. */
export function tooLarge(rule: string): AppError {
  return new AppError('import_too_large', {
    message: `That file is too large. ${rule}.`,
    fields: [{ path: 'file', message: rule }],
  });
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

function decode(bytes: Buffer, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null; // the caller reads it as Windows-1252
  }
}

/** By hand, because Node's decoder of this name reads the bytes from 80 to 9F as control characters. */
function decodeWindows(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009F]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign);
}

/** The characters of bytes 80 to 9F (WHATWG Encoding); five of them have none. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}

/** @returns a number as people read it: 5,242,880. */
export function grouped(count: number): string {
  return count.toLocaleString('en');
}
