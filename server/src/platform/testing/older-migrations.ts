import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase, migrationsDir } from '../db/migrate';

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

/** Migrates a database as a version did whose newest migration was `tag`. */
export async function migrateUpTo(url: string, tag: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'cruxboard-older-'));
  try {
    await cp(migrationsDir(), dir, { recursive: true });
    const file = join(dir, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as Journal; // drizzle-kit wrote it
    const last = journal.entries.findIndex((entry) => entry.tag === tag);
    if (last === -1) throw new Error(`There is no migration ${tag}.`);
    await writeFile(
      file,
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }),
    );
    await migrateDatabase({ url, dir });
  } finally {
    await rm(dir, { recursive: true });
  }
}
