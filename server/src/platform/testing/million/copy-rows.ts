import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

type Value = string | number | boolean | Date | null | readonly string[] | object;

/** By the names of the columns; all rows of a table have the same. */
export type Row = Readonly<Record<string, Value>>;

const linesPerChunk = 2_000;

/** Writes rows by COPY. @returns how many. */
export async function copyRows(
  client: ClientBase,
  table: string,
  rows: Iterable<Row>,
): Promise<number> {
  const iterator = rows[Symbol.iterator]();
  const first = iterator.next();
  if (first.done === true) return 0;
  const columns = Object.keys(first.value);
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  function* chunks(): Generator<string> {
    let lines = [lineOf(first.value as Row)];
    for (let next = iterator.next(); next.done !== true; next = iterator.next()) {
      lines.push(lineOf(next.value));
      if (lines.length < linesPerChunk) continue;
      yield lines.join('');
      lines = [];
    }
    yield lines.join('');
  }
  await pipeline(Readable.from(chunks()), stream);
  return stream.rowCount;
}

function lineOf(row: Row): string {
  return `${Object.values(row).map(textOf).join('\t')}\n`;
}

function textOf(value: Value): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (isTexts(value)) return `{${value.join(',')}}`;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n');
}

function isTexts(value: Value): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
