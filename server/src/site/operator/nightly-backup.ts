import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../platform/deps';
import { asOnlyBackup } from '../../platform/db/backup-lock';
import { verifyByRestore } from '../../platform/db/verify-by-restore';
import { backUp } from './back-up';
import { openOperatorBy, type Operator, OperatorError } from './operator';

const nightly = /^cruxboard-\d{8}T\d{6}Z\.backup$/;
const unverified = '.unverified';
/** What a backup leaves whose process was killed. */
const leftover = /\.backup\.unverified(\.partial)?$/;

/** An archive that was restored into a scratch database, and what else the folder lost for it. */
interface NightlyBackup {
  readonly file: string;
  readonly sizeBytes: number;
  readonly rowCount: number;
  readonly removed: readonly string[];
}

/**
 * Writes an archive into the backup folder, restores it into a scratch database, and removes the oldest beyond those
 * kept. An archive has its name once it is verified; older ones stay until then.
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
  await backUp(operator, file + unverified);
  const { tables } = await verifyByRestore({
    url: operator.directUrl,
    in: file + unverified,
    passphrase,
    log: operator.log,
  });
  await rename(file + unverified, file);
  const removed = (await readdir(dir))
    .filter((name) => nightly.test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of removed) await rm(join(dir, name), { force: true });
  return {
    file,
    sizeBytes: (await stat(file)).size,
    rowCount: tables.reduce((sum, table) => sum + table.rowCount, 0),
    removed,
  };
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
    const { file, sizeBytes, rowCount, removed } = done;
    log.info({ file, sizeBytes, rowCount, removed: removed.length }, 'backed up and verified');
  } finally {
    await operator.close();
  }
}
