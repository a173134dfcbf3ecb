import type { Slice } from '../../platform/slice';
import { describeEarnings } from './describe-earnings';
import { earningChanged } from './event-types';
import { followEarnings } from './handlers';
import { awardMissedJob } from './award-missed';
import { findNews } from './list-repo';
import { mountAchievements } from './routes';
import { achievementEarnings } from './schema';

/** Earned achievements: awarded by events, shown on profiles. */
export const achievementsSlice: Slice = {
  name: 'people/achievements',
  mount: mountAchievements,
  on: followEarnings,
  jobs: [awardMissedJob],
  personal: [
    { table: achievementEarnings, by: [achievementEarnings.uid], purged: 'by foreign key' },
  ],
  subjects: { achievement: describeEarnings },
  notices: [
    {
      kind: 'achievement_earned',
      subject: 'achievement',
      eventTypes: [earningChanged],
      find: async (tx, { subjectId }) => {
        const news = await findNews(tx, subjectId);
        return news && { recipientUid: news.uid, actorUid: null, at: news.at };
      },
    },
  ],
};
