import type { DescribeSubjects } from '../../people/notifications/public';
import type { Slice } from '../../platform/slice';
import { competitionBroadcasts } from './broadcasts';
import { nameCompetitions } from './repo';

/** A competition's name, and one of its pages. */
function describeAt(pathOf: (id: string) => string): DescribeSubjects {
  return async ({ on, ids }) => {
    const rows = await nameCompetitions(on, ids);
    return new Map(rows.map(({ id, name }) => [id, { name, path: pathOf(id) }]));
  };
}

/** What people are told of competitions. */
export const competitionNoticesSlice: Slice = {
  name: 'competitions/notices',
  broadcasts: competitionBroadcasts,
  subjects: {
    competition: describeAt((id) => `/competition/${id}`),
    management: describeAt((id) => `/competitions/manage/${id}`),
    scores: describeAt((id) => `/competitions/manage/${id}/scores`),
  },
};
