import { ownChanged } from '@cruxboard/contracts/live';
import type { Deps } from '../../platform/deps';
import { announceGymChange } from '../gyms/public';
import type { StoredSolution } from './write-repo';

type Announced = Pick<StoredSolution, 'gymId' | 'climbId' | 'uid' | 'id'>;

/** After the commit: pages of the gyms, climbs and rankings look anew, and the authors' own. */
export function announceSolutions(
  deps: Pick<Deps, 'bus' | 'live'>,
  changed: readonly Announced[],
): void {
  const gymIds = new Set(changed.map(({ gymId }) => gymId));
  for (const gymId of gymIds) {
    const ids = changed.flatMap((one) => (one.gymId === gymId ? [one.climbId] : []));
    announceGymChange(deps, { gymId, kinds: ['solutions', 'climbs', 'rankings'], ids });
  }
  announceToAuthors(deps, changed);
}

/** After the commit: the authors' own pages look anew. */
export function announceToAuthors(
  { live }: Pick<Deps, 'live'>,
  changed: readonly Announced[],
): void {
  for (const { uid, id } of changed) {
    live.send(`own:${uid}`, ownChanged, { kinds: ['solutions'], ids: [id] });
  }
}
