import type { WeeklyPart } from '../../people/weekly-mail/public';
import { monthWords } from '@cruxboard/domain/gyms/rankings/months';
import { listMonths } from './weekly-repo';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** The month so far, at each gym where somebody climbed in the week, and the month that ended in it. */
export const logbookWeekly: readonly WeeklyPart[] = [
  {
    title: 'Your month',
    find: async (on, week) => {
      const rows = await listMonths(on, week);
      return rows.map(({ gymId, gym, ascents, days, hardest, month, hasEnded }) => {
        const sum = `${counted(ascents, 'ascent', 'ascents')} on ${counted(days, 'day', 'days')}`;
        const best = hardest === null ? '' : `, hardest V${hardest}`;
        if (!hasEnded)
          return { text: `${gym}: ${sum}${best}`, path: `/gym/${gymId}/rankings/monthly` };
        const path = `/gym/${gymId}/rankings/${month.replace('-', '/')}`;
        return { text: `${monthWords(month)}, ${gym}: ${sum}${best}`, path };
      });
    },
  },
];
