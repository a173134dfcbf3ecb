import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('../../contracts/src', import.meta.url));

/**
 * @returns what changes with the contracts: an answer that was kept on a device is shown again only by a version that
 * reads answers of the same form.
 */
export async function contractsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(sources, { recursive: true })).toSorted()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    hash.update(file).update(await readFile(join(sources, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
