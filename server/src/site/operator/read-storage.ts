import type {
  readStorage as contract,
  StorageUsage,
} from '@cruxboard/contracts/site/operator/operator';
import type * as z from 'zod/mini';
import { readVideoUsage } from '../../gyms/videos/public';
import { readPersonNames } from '../../people/accounts/public';
import type { Deps } from '../../platform/deps';
import { listRuns } from '../../platform/jobs/schedule-repo';
import { quota, readFileUsage } from '../../platform/storage/public';
import { nameOf } from './read-audit';

/** @returns what is stored of each kind, and whose it is. */
export async function readStorage({
  database,
  settings,
}: Pick<Deps, 'database' | 'settings'>): Promise<z.input<typeof contract.response>> {
  const on = database.drizzle;
  const files = await readFileUsage(on);
  const videos = await readVideoUsage(on);
  const biggest = [...files.biggest, ...videos.biggest];
  const names = await readPersonNames(
    on,
    biggest.map(({ uid }) => uid),
  );
  const runs = await listRuns(on);
  const shown = (
    { biggest: people, ...usage }: typeof files,
    sweep: string,
  ): Omit<StorageUsage, 'kind' | 'quotaBytes'> => ({
    ...usage,
    biggest: people.map((one) => ({ ...one, name: nameOf(names, one.uid) })),
    sweptAt: runs.find(({ name }) => name === sweep)?.ranAt?.toISOString() ?? null,
  });
  return {
    place: settings.s3 === null ? 'disk' : 'bucket',
    kinds: [
      { kind: 'files', quotaBytes: quota.sizeMaxBytes, ...shown(files, 'storage.sweep') },
      { kind: 'videos', quotaBytes: settings.videos.quotaBytes, ...shown(videos, 'videos.sweep') },
    ],
  };
}
