import { ownChanged } from '@cruxboard/contracts/live';
import type { LogKind } from '@cruxboard/domain/competitions/competitions/log-kinds';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps';
import { competitionRoles } from './schema';

/** Changes that a board shows nothing of: its stream, which is everybody's, has but a higher `seq` for them. */
const unseenOnBoards: ReadonlySet<LogKind> = new Set([
  'competitor_invited',
  'late_score_kept',
  'late_score_refused',
  'staff_added',
  'staff_updated',
  'staff_removed',
  'credits_topped_up',
]);

/** @returns whether staff hear of a change on their own streams alone. */
export function isUnseenOnBoards(kind: LogKind): boolean {
  return unseenOnBoards.has(kind);
}

/**
 * Tells the staff of a competition, each on the stream that is theirs alone, to read again what they have open.
 * Call after the commit: who was taken off the staff by it hears nothing more.
 */
export async function tellStaff(
  { database, live }: Pick<Deps, 'database' | 'live'>,
  competitionId: string,
): Promise<void> {
  const staff = await database.drizzle
    .selectDistinct({ uid: competitionRoles.uid })
    .from(competitionRoles)
    .where(eq(competitionRoles.competitionId, competitionId));
  for (const { uid } of staff) {
    live.send(`own:${uid}`, ownChanged, { kinds: ['managed'], ids: [competitionId] });
  }
}
