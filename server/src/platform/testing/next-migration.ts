import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsDir } from '../db/migrate';

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

/** Runs `work` with the migrations of a later version, which has one more than this. */
export async function withNextMigration<T>(
  text: string,
  work: (dir: string) => Promise<T>,
): Promise<T> {
  const next = { tag: '9999_next', when: 4_102_444_800_000 };
  const dir = await mkdtemp(join(tmpdir(), 'cruxboard-next-'));
  try {
    await cp(migrationsDir(), dir, { recursive: true });
    const file = join(dir, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as Journal; // drizzle-kit wrote it
    await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
    await writeFile(join(dir, `${next.tag}.sql`), text);
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true });
  }
}
