import {
  readMonths as readMonthsContract,
  readOwnRanking as readOwnRankingContract,
  readRanking as readRankingContract,
} from '@cruxboard/contracts/gyms/rankings/rankings';
import {
  exportRanking as exportRankingContract,
  readStaffRanking as readStaffRankingContract,
} from '@cruxboard/contracts/gyms/rankings/staff-rankings';
import { isApartFromAnybody } from '../../people/blocks/public';
import { gymAnswers } from '../gyms/public';
import { serveRead } from '../../platform/http/serve-read';
import type { MountSlice } from '../../platform/http/mount';
import { readMonths } from './read-months';
import { readOwnRanking } from './read-own-ranking';
import { exportRanking } from './export-ranking';
import { readRanking, readRankingAs } from './read-ranking';
import { readStaffRanking } from './read-staff-ranking';

export const mountRankings: MountSlice = (mount) => {
  const { deps } = mount;
  const answers = gymAnswers(deps);
  serveRead(mount, readRankingContract, {
    isOwnFor: ({ uid }) => isApartFromAnybody(deps.database.drizzle, uid),
    handle: ({ params: { gymId }, query, caller }) => {
      // only those who are apart from somebody are known here
      if (caller !== null) return readRankingAs(deps, caller.uid, { gymId, query });
      const key = `${gymId}?${JSON.stringify(query)}`;
      return answers.answer({ scope: gymId, key }, readRankingContract.response, () =>
        readRanking(deps, gymId, query),
      );
    },
  });
  serveRead(mount, readMonthsContract, {
    handle: ({ params: { gymId } }) => readMonths(deps, gymId),
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
    handle: ({ params, query, caller }) =>
      readOwnRanking(deps, { ...params, ...query, uid: caller.uid }),
  });
};
