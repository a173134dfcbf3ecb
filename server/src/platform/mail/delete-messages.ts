import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** Deletes the files of a local outbox that have one of these texts in them. There is no folder before the first. */
export async function deleteMessages(folder: string, texts: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // one that is being written gets its name when it is whole
  for (const name of names.filter((each) => !each.endsWith('.part'))) {
    const file = path.join(folder, name);
    const message = await readFile(file, 'utf8');
    if ([...texts].some((text) => message.includes(text))) await rm(file, { force: true });
  }
}
