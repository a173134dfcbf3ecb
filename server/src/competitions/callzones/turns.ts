import type { DescribeSubjects, Notice } from '../../people/notifications/public';
import type { Turn } from './near-turns';
import { listTurns } from './repo';

/** Event: a competitor's turn on a climb is near. */
export const turnNear = 'callzones.turnNear';

/** @returns the id of a turn as a subject. */
export function turnIdOf({ climbId, competitorId }: Turn): string {
  return `${climbId}_${competitorId}`;
}

/** Tells competitors who asked for it that their turn is near, once a climb, whatever judges correct. */
export const turnSoonNotice: Notice = {
  kind: 'turn_soon',
  subject: 'turn',
  eventTypes: [turnNear],
  find: async (tx, { subjectId }) => {
    const [turn] = await listTurns(tx, [subjectId]);
    if (turn === undefined || turn.claimedBy === null || turn.startedAt === null) return undefined;
    if (turn.state !== 'started' || turn.competitorState !== 'competing') return undefined;
    return { recipientUid: turn.claimedBy, actorUid: null, at: turn.startedAt };
  },
};

/** A turn is named by its climb; its page is the call zone, in the competitor's category. */
export const describeTurns: DescribeSubjects = async ({ on, ids }) => {
  const turns = await listTurns(on, ids);
  return new Map(
    turns.map(({ id, competitionId, name, climb, categoryId }) => {
      const category = categoryId === null ? '' : `?category=${categoryId}`;
      const path = `/competition/${competitionId}/callzone${category}`;
      return [id, { name: `climb ${climb} of ${name}`, path }];
    }),
  );
};
