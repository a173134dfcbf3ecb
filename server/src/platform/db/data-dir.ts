import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { projectDir } from './server-package';
import { canEnter, databaseUser } from './system-user';

export type DataDirChoice = {
  dataDir: string;
  /** Why the data is not in ./data; to be printed at start. */
  notice: string | undefined;
};

/**
 * @returns the data folder: DATA_DIR if it is set (relative to the working folder), else ./data of the project. As
 * root below a folder that the database's user cannot enter (root's home, say) it is /var/lib/cruxboard/<hash of the
 * project's path> instead.
 */
export async function resolveDataDir(settings: {
  dataDir?: string | undefined;
  projectDir?: string | undefined;
  needsDatabaseUser?: boolean | undefined;
}): Promise<DataDirChoice> {
  if (settings.dataDir) return { dataDir: resolve(settings.dataDir), notice: undefined };
  const project = await realpath(settings.projectDir ?? projectDir());
  const user = settings.needsDatabaseUser === false ? undefined : await databaseUser();
  if (!user || (await canEnter(project, user))) {
    return { dataDir: join(project, 'data'), notice: undefined };
  }
  const hash = createHash('sha256').update(project).digest('hex').slice(0, 16);
  const dataDir = `/var/lib/cruxboard/${hash}`;
  const notice =
    `PostgreSQL can't run as root, so it runs as "${user.name}", which can't enter ${project}. ` +
    `The data is in ${dataDir}. Set DATA_DIR to change this.`;
  return { dataDir, notice };
}
