import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import type { CopyStreamQuery } from 'pg-copy-streams';
import { from as copyFrom } from 'pg-copy-streams';
import type { Manifest } from './archive-manifest';
import { ArchiveError } from './archive-manifest';
import { copyTarget } from './catalog';

type OpenCopy = { index: number; stream: CopyStreamQuery; done: Promise<void> };

/** Writes tables from their parts, one COPY per table. */
export function openTableLoader(
  client: ClientBase,
  manifest: Manifest,
): {
  write(index: number, content: AsyncIterable<Buffer>): Promise<void>;
  end(): Promise<void>;
} {
  let current: OpenCopy | undefined;

  async function end(): Promise<void> {
    if (!current) return;
    const { index, stream, done } = current;
    current = undefined;
    stream.end();
    await done;
    const table = manifest.tables[index];
    if (stream.rowCount !== table?.rowCount) {
      throw new ArchiveError(`${table?.name} took ${stream.rowCount} rows of ${table?.rowCount}.`);
    }
  }

  function begin(index: number): OpenCopy {
    const table = manifest.tables[index];
    if (!table) throw new ArchiveError(`The archive has rows of a table that it does not name.`);
    const stream = client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`));
    const done = finished(stream);
    // Awaited at the end or at the next full buffer; an earlier failure isn't unhandled.
    done.catch(() => undefined);
    return { index, stream, done };
  }

  return {
    async write(index, content) {
      if (current?.index !== index) {
        await end();
        current = begin(index);
      }
      const { stream, done } = current;
      for await (const chunk of content) {
        // `done` ends the wait with the server's error when it refuses a row.
        if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done]);
      }
    },
    end,
  };
}
