import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissingBlob } from './missing-blob';

/** @returns the paths of all files below a folder, as they are found; a folder that goes meanwhile has none. */
export async function* walkFiles(dir: string): AsyncGenerator<string> {
  for (const entry of (await unlessGone(readdir(dir, { withFileTypes: true }))) ?? []) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* walkFiles(path);
    else if (entry.isFile()) yield path;
  }
}

/** @returns null for a file or folder that went between being listed and being read */
export async function unlessGone<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissingBlob(error)) return null;
    throw error;
  }
}
