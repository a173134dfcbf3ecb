import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase, migrationsDir } from '../db/migrate';

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

/** Migrates a database as a version did whose newest migration was `tag`. */
export async function migrateUpTo(url: string, tag: string): Promise<void> {
  const cut = ({ entries }: Journal) => {
    const last = entries.findIndex((entry) => entry.tag === tag);
    if (last === -1) throw new Error(`There is no migration ${tag}.`);
    return entries.slice(0, last + 1);
  };
  await withMigrations(cut, (dir) => migrateDatabase({ url, dir }));
}

/** Runs `work` with the migrations of a later version, which has one more than this. */
export async function withOneMore<T>(text: string, work: (dir: string) => Promise<T>): Promise<T> {
  const more = { tag: '9999_next', when: 4_102_444_800_000 };
  const add = ({ entries }: Journal) => [...entries, more];
  return withMigrations(add, async (dir) => {
    await writeFile(join(dir, `${more.tag}.sql`), text);
    return work(dir);
  });
}

async function withMigrations<T>(
  change: (journal: Journal) => Journal['entries'],
  work: (dir: string) => Promise<T>,
): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'cruxboard-older-'));
  try {
    await cp(migrationsDir(), dir, { recursive: true });
    const file = join(dir, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as Journal; // drizzle-kit wrote it
    await writeFile(file, JSON.stringify({ ...journal, entries: change(journal) }));
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true });
  }
}
