import type { ExportDelimiter } from '@cruxboard/contracts/exports';
import type { Deps } from '../deps';
import { StreamedAnswer } from '../http/streamed-answer';
import type { Table } from './table';

interface Choice {
  readonly format: 'json' | 'csv' | 'xlsx';
  /** Of a CSV. */
  readonly delimiter: ExportDelimiter;
  /** Of the file, without its ending. */
  readonly name: string;
  readonly sheet: string;
  /** What JSON says before its rows, at least one thing. */
  readonly head: object;
  readonly onClose?: (() => void) | undefined;
}

/** @returns a table as JSON or a file, streamed; a workbook is made as a whole. */
export async function answerTable(
  { workbookWriter }: Pick<Deps, 'workbookWriter'>,
  table: Table,
  { format, delimiter, name, sheet, head, onClose }: Choice,
): Promise<StreamedAnswer> {
  if (format === 'json') return new StreamedAnswer(jsonOf(head, table), { onClose });
  const file = { name: `${name}.${format}`, type: fileTypes[format] };
  const chunks =
    format === 'csv'
      ? table.csv(delimiter)
      : [await workbookWriter.run({ sheet, rows: await table.sheet() })];
  return new StreamedAnswer(chunks, { file, onClose });
}

const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

async function* jsonOf(head: object, table: Table): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  yield* table.json();
  yield ']}';
}
