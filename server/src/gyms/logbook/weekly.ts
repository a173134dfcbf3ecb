import type { WeeklyPart } from '../../people/weekly-mail/public';
import { listMonths } from './weekly-repo';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** The month so far, at each gym where somebody climbed in the week. */
export const logbookWeekly: readonly WeeklyPart[] = [
  {
    title: 'Your month',
    find: async (on, week) => {
      const rows = await listMonths(on, week);
      return rows.map(({ gymId, gym, ascents, days, hardest }) => {
        const sum = `${counted(ascents, 'ascent', 'ascents')} on ${counted(days, 'day', 'days')}`;
        const best = hardest === null ? '' : `, hardest V${hardest}`;
        return { text: `${gym}: ${sum}${best}`, path: `/gym/${gymId}/rankings/monthly` };
      });
    },
  },
];
