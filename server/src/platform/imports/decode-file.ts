import { AppError, fieldError } from '../http/app-error';

/** A file as it was sent. */
export interface SentFile {
  readonly name: string;
  readonly base64: string;
}

/**
 * Returns the text of a file: UTF-8 with or without its mark, or UTF-16 with one, as spreadsheets save "Unicode
 * text". Line ends become `\n`.
 * @throws {AppError} `import_too_large`, `import_encoding`, `invalid_argument` for invalid base64.
 */
export function decodeFile(file: SentFile, sizeMaxBytes: number): string {
  if (!isBase64(file.base64)) throw fieldError('file.base64', 'Must be base64');
  const bytes = Buffer.from(file.base64, 'base64');
  if (bytes.length > sizeMaxBytes) throw tooLarge(`At most ${grouped(sizeMaxBytes)} bytes`);
  const text = decode(bytes);
  // tables have no null characters: this is UTF-16 without a mark, or not text
  if (text === null || text.includes('\0')) {
    const message = 'Must be UTF-8 text';
    throw new AppError('import_encoding', { fields: [{ path: 'file', message }] });
  }
  return text.replaceAll(/\r\n?/g, '\n');
}

/** @returns the error for a file that is too large; `rule` says the limit. */
export function tooLarge(rule: string): AppError {
  return new AppError('import_too_large', {
    message: `That file is too large. ${rule}.`,
    fields: [{ path: 'file', message: rule }],
  });
}

function decode(bytes: Buffer): string | null {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null; // said by the caller, with the field
  }
}

function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
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
