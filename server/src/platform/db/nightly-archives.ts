import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const nightly = /^cruxboard-\d{8}T\d{6}Z\.backup$/;
const ofNewer = /^cruxboard-\d{8}T\d{6}Z\.backup\.unverified-newer$/;

/**
 * The archives of a backup folder, oldest first: verified ones, whose names they get only once they are, or those that
 * only a newer version can restore.
 */
export async function listNightlyArchives(
  dir: string,
  { areOfNewer = false }: { readonly areOfNewer?: boolean } = {},
): Promise<readonly string[]> {
  const form = areOfNewer ? ofNewer : nightly;
  return (await readdir(dir)).filter((name) => form.test(name)).toSorted();
}

/** @returns when the youngest verified archive of a folder was verified, in ms; 0 without one. */
export async function lastVerifiedMs(dir: string): Promise<number> {
  const names = await listNightlyArchives(dir).catch(() => []);
  // one may go meanwhile
  const times = names.map(async (name) => (await stat(join(dir, name)).catch(() => null))?.mtimeMs);
  return Math.max(0, ...(await Promise.all(times)).map((at) => at ?? 0));
}
