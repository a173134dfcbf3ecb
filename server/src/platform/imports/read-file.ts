import type { ErrorCode, FieldFault } from '@cruxboard/contracts/errors';
import { AppError } from '../http/app-error';
import { bytesOf, decodeText, type SentFile } from './decode-file';
import { type ReadTable, readTable } from './read-table';
import { isWorkbook, readWorkbook } from './read-workbook';

export interface ImportLimits {
  readonly sizeMaxBytes: number;
  readonly recordsMax: number;
}

export interface Reading {
  readonly file: SentFile;
  readonly limits: ImportLimits;
}

/** A table or why it was refused, as plain values, which can leave a thread. */
export type ReadingOutcome =
  | { readonly ok: true; readonly value: ReadTable }
  | {
      readonly ok: false;
      readonly code: ErrorCode;
      readonly message: string;
      readonly fields: readonly FieldFault[] | undefined;
    };

/** @returns the table in an uploaded file, or the refusal. */
export async function readFile({ file, limits }: Reading): Promise<ReadingOutcome> {
  try {
    const bytes = bytesOf(file, limits.sizeMaxBytes);
    if (isWorkbook(bytes)) return { ok: true, value: await readWorkbook(bytes, limits.recordsMax) };
    const { text, encoding } = decodeText(bytes);
    return { ok: true, value: { ...readTable(text, limits.recordsMax), encoding } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, fields } = error;
    return { ok: false, code, message, fields };
  }
}
