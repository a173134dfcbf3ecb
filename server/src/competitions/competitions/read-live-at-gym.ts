import type { CompetitionCard } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { Deps } from '../../platform/deps';
import { listPublic } from './list-repo';
import { presentCard } from './present';

/** @returns the listed competitions that are live at a gym, the latest to start first. */
export async function readLiveAtGym(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  gymId: string,
  size: number,
): Promise<CompetitionCard[]> {
  const rows = await listPublic(database.drizzle, {
    when: 'live',
    search: '',
    gymId,
    sort: 'newest',
    now: now(),
    after: null,
    limit: size,
  });
  return rows.map(presentCard);
}
