import { ownChanged } from '@cruxboard/contracts/live';
import type { LogKind } from '@cruxboard/domain/competitions/competitions/log-kinds';
import type { Deps } from '../../platform/deps';
import { listStaffUids } from './active-roles';

/** Kinds that no board shows: on the public stream they only increase `seq`. */
const hiddenFromBoards: ReadonlySet<LogKind> = new Set([
  'competitor_invited',
  'late_score_received',
  'late_score_refused',
  'staff_added',
  'staff_updated',
  'staff_removed',
  'credits_topped_up',
]);

/** @returns whether only staff are told about this kind, on their own streams. */
export function isHiddenFromBoards(kind: LogKind): boolean {
  return hiddenFromBoards.has(kind);
}

/**
 * Tells each staff member, on their own stream, to refetch what they have open. Call after the commit, so that
 * someone just removed from the staff isn't told.
 */
export async function publishToStaff(
  { database, live }: Pick<Deps, 'database' | 'live'>,
  competitionId: string,
): Promise<void> {
  for (const uid of await listStaffUids(database.drizzle, competitionId)) {
    live.send(`own:${uid}`, ownChanged, { kinds: ['managed'], ids: [competitionId] });
  }
}
