import type { BoardCompetition } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { formatClock, formatMoment, phaseOf } from '../model/clock';
import { isOverdue } from '../model/overdue';
import { formatInstant } from '../../../lib/format/format';
import { texts } from './texts';

const words = texts.banner;

/** @returns what a card says about the competition's state; null while it is simply live. */
export function stateMessage(
  competition: BoardCompetition,
  nowMs: number,
): { text: string; isReopened: boolean } | null {
  const reopened = reopenedAt(competition, nowMs);
  if (reopened !== null) {
    const since = formatClock(reopened, competition.timeZone);
    return { text: words.reopened[competition.format](since), isReopened: true };
  }
  const text = phaseMessage(competition, nowMs);
  return text === null ? null : { text, isReopened: false };
}

function phaseMessage(competition: BoardCompetition, nowMs: number): string | null {
  const { state, timeZone, startsAt, closesAt, endedAt, format } = competition;
  const at = (instant: string | null) =>
    instant === null ? '' : formatInstant(instant, { timeZone });
  switch (phaseOf(competition, nowMs)) {
    case 'upcoming':
      if (state === 'draft') {
        return startsAt !== null && isOverdue(competition, nowMs)
          ? words.overdue(formatMoment(startsAt, timeZone))
          : words.notOpen(at(startsAt));
      }
      return startsAt === null ? words.upcomingSoon[format] : words.upcoming[format](at(startsAt));
    case 'time-up':
      return closesAt === null ? words.timeUp : words.closes(formatClock(closesAt, timeZone));
    case 'ended':
      return words.ended[format](at(endedAt));
    case 'final':
      return words.final(at(endedAt));
    case 'live':
      return null;
  }
}

const reopenedForMs = 60 * 60_000;

/** When it was reopened, for an hour, because people may have put their phones away. */
function reopenedAt({ state, reactivatedAt }: BoardCompetition, nowMs: number): string | null {
  if (state !== 'started' || !reactivatedAt) return null;
  return nowMs - Date.parse(reactivatedAt) < reopenedForMs ? reactivatedAt : null;
}
