import { dueStep } from '@cruxboard/domain/competitions/competitions/lifecycle';
import type { ProductKind } from '@cruxboard/domain/people/notifications/kinds';
import type { Audience, Broadcast } from '../../people/notifications/public';
import type { Transaction } from '../../platform/db/transaction';
import { competitionEvents } from '../competitions/public';
import { conflictChanged, lateChanged } from '../scores/public';
import { findCompetition, hasUndecided, listCompeting, listOrganisers } from './repo';

type Competition = NonNullable<Awaited<ReturnType<typeof findCompetition>>>;

/** Tells organisers of scores that wait for them; once nothing waits, what they haven't opened goes. */
function ofWaiting(kind: ProductKind, eventType: string): Broadcast {
  const isConflict = kind === 'conflict_waits';
  return {
    kind,
    subject: 'scores',
    eventType,
    mayComeAgain: true,
    find: async (tx, competitionId) => ({
      ...toOrganisers(tx, competitionId),
      isOver: !(await hasUndecided(tx, competitionId, { isConflict })),
    }),
  };
}

/** Reminds organisers of a step that is due. */
function ofTime(kind: ProductKind, eventType: string, step: 'start' | 'end'): Broadcast {
  return {
    kind,
    subject: 'management',
    eventType,
    mayComeAgain: true,
    find: async (tx, competitionId) => {
      const competition = await findCompetition(tx, competitionId);
      if (competition === undefined) return undefined;
      const { opensBy, remindedAt } = competition;
      // judged at the reminder, so that a later run of the job finds the same
      const isDue =
        opensBy === 'staff' && remindedAt !== null && dueStep(competition, remindedAt) === step;
      return { ...toOrganisers(tx, competitionId), isOver: !isDue };
    },
  };
}

/**
 * Tells competitors who asked for it of a step that is as it is since an instant; null if it isn't so. Who joined later
 * knows.
 */
function ofStep(
  kind: ProductKind,
  eventType: string,
  sinceOf: (competition: Competition) => Date | null,
): Broadcast {
  return {
    kind,
    subject: 'competition',
    eventType,
    find: async (tx, competitionId) => {
      const competition = await findCompetition(tx, competitionId);
      if (competition === undefined) return undefined;
      const since = sinceOf(competition);
      return {
        exceptUid: null,
        isOver: since === null,
        since,
        listNext: (page) => listCompeting(tx, competitionId, { ...page, joinedBy: since }),
      };
    },
  };
}

function toOrganisers(tx: Transaction, competitionId: string): Audience {
  return { exceptUid: null, listNext: (page) => listOrganisers(tx, competitionId, page) };
}

export const competitionBroadcasts: readonly Broadcast[] = [
  ofWaiting('late_waits', lateChanged),
  ofWaiting('conflict_waits', conflictChanged),
  ofTime('time_to_start', competitionEvents.timeToStart, 'start'),
  ofTime('time_to_end', competitionEvents.timeToEnd, 'end'),
  ofStep('competition_started', competitionEvents.started, ({ state, startedAt }) =>
    state === 'started' ? startedAt : null,
  ),
  ofStep('competition_ended', competitionEvents.ended, ({ endedAt }) => endedAt),
  ofStep('results_final', competitionEvents.finalised, ({ finalisedAt }) => finalisedAt),
];
