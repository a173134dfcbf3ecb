import type { Slice } from '../../platform/slice';
import { mountLeaderboards } from './routes';

export const leaderboardsSlice: Slice = {
  name: 'competitions/leaderboards',
  mount: mountLeaderboards,
};
