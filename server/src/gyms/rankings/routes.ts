import {
  readOwnRanking as readOwnRankingContract,
  readRanking as readRankingContract,
} from '@cruxboard/contracts/gyms/rankings/rankings';
import { gymAnswers } from '../gyms/public';
import { serveRead } from '../../platform/http/serve-read';
import type { MountSlice } from '../../platform/http/mount';
import { readOwnRanking } from './read-own-ranking';
import { readRanking } from './read-ranking';

export const mountRankings: MountSlice = (mount) => {
  const { deps } = mount;
  const answers = gymAnswers(deps);
  serveRead(mount, readRankingContract, {
    handle: ({ params: { gymId }, query }) => {
      const key = `${gymId}?${JSON.stringify(query)}`;
      return answers.answer({ scope: gymId, key }, readRankingContract.response, () =>
        readRanking(deps, gymId, query),
      );
    },
  });
  serveRead(mount, readOwnRankingContract, {
    handle: ({ params, caller }) => readOwnRanking(deps, { ...params, uid: caller.uid }),
  });
};
