import { rankBadges } from '@cruxboard/domain/people/achievements/catalogue';
import { earnedInMonth, rankedClimbersMin } from '@cruxboard/domain/people/achievements/earning';
import type { RankingBoard } from '@cruxboard/contracts/gyms/rankings/rankings';
import { monthWords } from '@cruxboard/domain/gyms/rankings/months';
import type { EarnedIn, Earnings } from '../../people/achievements/public';
import type { Broadcast, DescribeSubjects } from '../../people/notifications/public';
import {
  listFinalRanks,
  listMonthsWithGyms,
  listRankedMonths,
  listRankedPeople,
} from './closed-months-repo';
import { monthClosed } from './event-types';

/** The worst rank with a badge. */
const rankMax = Math.max(...rankBadges.map((badge) => badge.rankMax));

/** A month that was closed later than this isn't news: its badges come without a notification. */
const newsMs = 7 * 24 * 3_600_000;

/** The badges for ranks in a closed month. */
export const monthEarnings: Earnings = {
  source: 'month',
  eventTypes: [monthClosed],
  hasOwnNotice: true,
  sourceIdOf: ({ subjectId }) => String(subjectId),
  find: async (tx, closedMonthId) => {
    const [month] = await listMonthsWithGyms(tx, [closedMonthId]);
    if (month === undefined) return null;
    const { climberCount } = month;
    const ranks = await listFinalRanks(tx, month, rankMax);
    const awards = ranks.flatMap(({ uid, board, rank }) => {
      // written by the product alone, from the contract's list
      const place = { board: board as RankingBoard, rank, climberCount };
      const achievementId = earnedInMonth(place);
      return achievementId === null ? [] : [{ uid, achievementId }];
    });
    return { at: month.endedAt, awards };
  },
  listSources: listRankedMonths,
  nameSources: async (on, ids) => {
    const months = await listMonthsWithGyms(on, ids);
    return new Map(months.map((month) => [month.id, nameOf(month)]));
  },
  describe: async (deps, { sourceIds }) => {
    const months = await listMonthsWithGyms(deps.database.drizzle, sourceIds);
    return new Map(
      months.map(({ id, gymId, gymName, month, timeZone, access }): [string, EarnedIn] => [
        id,
        // a private gym isn't named to strangers
        {
          timeZone,
          competition: null,
          month: access === 'public' ? { gymId, gymName, month } : null,
        },
      ]),
    );
  },
};

/** Tells those who got a badge that their month is closed, once for both boards. */
export const monthBroadcast: Broadcast = {
  kind: 'month_closed',
  subject: 'month',
  eventType: monthClosed,
  find: async (tx, closedMonthId) => {
    const [month] = await listMonthsWithGyms(tx, [closedMonthId]);
    if (month === undefined || month.climberCount < rankedClimbersMin) return undefined;
    if (month.closedAt.getTime() - month.endedAt.getTime() > newsMs) return undefined;
    return {
      exceptUid: null,
      listNext: (page) => listRankedPeople(tx, month, { ...page, rankMax }),
    };
  },
};

/** Closed months as named in a notification, with their pages. */
export const describeMonths: DescribeSubjects = async ({ on, ids }) => {
  const months = await listMonthsWithGyms(on, ids);
  return new Map(
    months.map((found) => [
      found.id,
      {
        name: nameOf(found),
        path: `/gym/${found.gymId}/rankings/${found.month.replace('-', '/')}`,
      },
    ]),
  );
};

function nameOf({ month, gymName }: { readonly month: string; readonly gymName: string }): string {
  return `${monthWords(month)} at ${gymName}`;
}
