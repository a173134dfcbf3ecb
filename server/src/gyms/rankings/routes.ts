import {
  readOwnRanking as readOwnRankingContract,
  readRanking as readRankingContract,
} from '@cruxboard/contracts/gyms/rankings/rankings';
import {
  exportRanking as exportRankingContract,
  readStaffRanking as readStaffRankingContract,
} from '@cruxboard/contracts/gyms/rankings/staff-rankings';
import { gymAnswers } from '../gyms/public';
import { serveRead } from '../../platform/http/serve-read';
import type { MountSlice } from '../../platform/http/mount';
import { readOwnRanking } from './read-own-ranking';
import { exportRanking } from './export-ranking';
import { readRanking } from './read-ranking';
import { readStaffRanking } from './read-staff-ranking';

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
  serveRead(mount, readStaffRankingContract, {
    handle: ({ params, query, caller }) =>
      readStaffRanking(deps, { ...params, query, uid: caller.uid }),
  });
  serveRead(mount, exportRankingContract, {
    perMinute: 60,
    handle: ({ params, query, caller }) =>
      exportRanking(deps, { ...params, query, uid: caller.uid }),
  });
  serveRead(mount, readOwnRankingContract, {
    handle: ({ params, caller }) => readOwnRanking(deps, { ...params, uid: caller.uid }),
  });
};
