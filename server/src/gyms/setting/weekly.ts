import type { WeeklyPart } from '../../people/weekly-mail/public';
import { listComingDownFor, listSetFor } from './weekly-repo';

const climbsOf = (count: number) => (count === 1 ? '1 new climb' : `${count} new climbs`);

function dayOf(day: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-AU', format).format(new Date(`${day}T00:00:00.000Z`));
}

export const settingWeekly: readonly WeeklyPart[] = [
  {
    title: 'New on walls you follow',
    find: async (on, week) => {
      const rows = await listSetFor(on, week);
      return rows.map(({ wall, gym, gymId, sectionId, climbCount }) => ({
        text: `${wall}, ${gym}: ${climbsOf(climbCount)}`,
        path: `/gym/${gymId}/wall/${sectionId}`,
      }));
    },
  },
  {
    title: 'Coming down soon',
    find: async (on, week) => {
      const rows = await listComingDownFor(on, week);
      return rows.map(({ climb, gym, gymId, climbId, day }) => ({
        text: `${climb}, ${gym}: comes down on ${dayOf(day)}`,
        path: `/gym/${gymId}/climb/${climbId}`,
      }));
    },
  },
];
