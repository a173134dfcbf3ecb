import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../platform/deps';
import { OtherVersionError } from '../../platform/db/archive-manifest';
import { asOnlyBackup } from '../../platform/db/backup-lock';
import { listNightlyArchives } from '../../platform/db/nightly-archives';
import { verifyByRestore } from '../../platform/db/verify-by-restore';
import { backUp } from './back-up';
import { openOperatorBy, type Operator, OperatorError } from './operator';

export const unverifiedText =
  'The backup isn’t verified: the database has migrations of a newer version. Only that version can restore it.';

const unverified = '.unverified';
/** Whole, but of a database with migrations of a newer version: only that one can restore it. */
const ofNewer = `${unverified}-newer`;
/** What a backup leaves whose process was killed. */
const leftover = /\.backup\.unverified(\.partial)?$/;

/** A new archive, and what else the folder lost for it. */
interface NightlyBackup {
  readonly file: string;
  /** Whether it was restored into a scratch database: by an older version than the database's it can't be. */
  readonly isVerified: boolean;
  readonly sizeBytes: number;
  readonly rowCount: number;
  readonly removed: readonly string[];
}

/**
 * Writes an archive into the backup folder, restores it into a scratch database, and removes the oldest beyond those
 * kept. An archive has its name, and its time, once it is verified; older ones stay until then. One that only a newer
 * version can restore is kept under a name that says so, and never pushes a verified one out.
 * @returns undefined if another backup is running
 */
export async function backUpNightly(operator: Operator): Promise<NightlyBackup | undefined> {
  const { dir } = operator.settings.backup;
  if (dir === null) throw new OperatorError('Name a file, or set BACKUP_DIR.');
  return asOnlyBackup(operator.database, () => backUpInto(dir, operator));
}

async function backUpInto(dir: string, operator: Operator): Promise<NightlyBackup> {
  const { keep, passphrase } = operator.settings.backup;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  for (const left of await readdir(dir)) {
    if (leftover.test(left)) await rm(join(dir, left), { force: true });
  }
  const stamp = operator
    .now()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '');
  const file = join(dir, `cruxboard-${stamp}.backup`);
  const { tables } = await backUp(operator, file + unverified);
  const isVerified = await verifyByRestore({
    url: operator.directUrl,
    in: file + unverified,
    passphrase,
    log: operator.log,
  }).then(() => true, unlessOfNewer);
  const kept = isVerified ? file : file + ofNewer;
  await rename(file + unverified, kept);
  const at = operator.now();
  await utimes(kept, at, at);
  const removed = await listBeyondKept(dir, { isVerified, keep });
  for (const name of removed) await rm(join(dir, name), { force: true });
  return {
    file: kept,
    isVerified,
    sizeBytes: (await stat(kept)).size,
    rowCount: tables.reduce((sum, table) => sum + table.rowCount, 0),
    removed,
  };
}

/** @returns the oldest of its kind beyond those kept, and with verified ones what a newer version left of that time */
async function listBeyondKept(
  dir: string,
  { isVerified, keep }: { readonly isVerified: boolean; readonly keep: number },
): Promise<string[]> {
  const archives = await listNightlyArchives(dir, { areOfNewer: !isVerified });
  const beyond = archives.slice(0, -keep);
  const oldest = archives.at(-keep) ?? archives[0];
  if (!isVerified || oldest === undefined) return beyond;
  const ofNewer = await listNightlyArchives(dir, { areOfNewer: true });
  return [...beyond, ...ofNewer.filter((name) => name < oldest)];
}

/** Trying it again would write a whole archive each time, and fail the same way. */
function unlessOfNewer(error: unknown): false {
  if (error instanceof OtherVersionError) return false;
  throw error;
}

/** The job of a server with a backup folder. */
export async function backUpTonight({
  settings,
  log,
}: Pick<Deps, 'settings' | 'log'>): Promise<void> {
  if (settings.backup.dir === null) return;
  const operator = await openOperatorBy(settings, log);
  try {
    const done = await backUpNightly(operator);
    if (done === undefined) {
      log.warn('No backup was made: another one is still running.');
      return;
    }
    const { file, isVerified, sizeBytes, rowCount, removed } = done;
    if (!isVerified) log.error({ file }, unverifiedText);
    else log.info({ file, sizeBytes, rowCount, removed: removed.length }, 'backed up and verified');
  } finally {
    await operator.close();
  }
}
