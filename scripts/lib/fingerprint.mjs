import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

/** A hash over files and folders, by path from the project's root and content, without built and installed files. */
export async function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesOf(join(root, path))) {
      hash
        .update(relative(root, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesOf(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries === null) return [path];
  const nested = await Promise.all(
    entries
      .filter((entry) => !['node_modules', 'dist', 'data', '.cache'].includes(entry.name))
      .map((entry) => filesOf(join(path, entry.name))),
  );
  return nested.flat().sort();
}
