import type { Slice } from '../../platform/slice';
import { describeEarnings } from './describe-earnings';
import { earningChanged } from './event-types';
import { followEarnings } from './handlers';
import { findEarning } from './list-repo';
import { mountAchievements } from './routes';
import { achievementEarnings } from './schema';

/** Earned achievements: awarded by events, shown on profiles. */
export const achievementsSlice: Slice = {
  name: 'people/achievements',
  mount: mountAchievements,
  on: followEarnings,
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
        const earning = await findEarning(tx, subjectId);
        if (earning === undefined) return undefined;
        const at = earning.withdrawnAt === null ? earning.earnedAt : null;
        return { recipientUid: earning.uid, actorUid: null, at };
      },
    },
  ],
};
