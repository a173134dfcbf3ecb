import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { KnownDeletion } from '../../people/accounts/public';
import { OperatorError } from './operator';

const list = z.array(
  z.object({ uid: z.string(), id: z.nullable(z.string()), dueAt: z.iso.datetime() }),
);

/** The list of deleted accounts beside the archives of a folder, for a restore that finds no database. */
function fileBeside(archive: string): string {
  return join(dirname(archive), 'cruxboard-deletions.json');
}

/** @returns the deletions known beside an archive; none without a file. @throws {OperatorError} if it isn't a list. */
export async function readDeletionsBeside(archive: string): Promise<KnownDeletion[]> {
  const file = fileBeside(archive);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  try {
    return list.parse(JSON.parse(text));
  } catch {
    throw new OperatorError(`${file} isn’t the list that backups write. Nothing was restored.`);
  }
}

/** Adds deletions to the list beside an archive. Who was purged once stays in it. */
export async function addDeletionsBeside(
  archive: string,
  known: readonly KnownDeletion[],
): Promise<void> {
  const all = mergeDeletions(await readDeletionsBeside(archive), known);
  const file = fileBeside(archive);
  await writeFile(`${file}.part`, JSON.stringify(all), { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** @returns one entry for each account: its purge, or else its request. */
export function mergeDeletions(...lists: readonly (readonly KnownDeletion[])[]): KnownDeletion[] {
  const merged = new Map<string, KnownDeletion>();
  for (const one of lists.flat()) {
    if (merged.get(one.uid)?.id !== null) merged.set(one.uid, one);
  }
  return [...merged.values()];
}
