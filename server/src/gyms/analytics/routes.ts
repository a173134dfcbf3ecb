import {
  readActivity as readActivityContract,
  readClimbCounts as readClimbCountsContract,
  readGradeMatch as readGradeMatchContract,
  readHours as readHoursContract,
  readRetention as readRetentionContract,
  readWalls as readWallsContract,
  setGradeTarget as setGradeTargetContract,
} from '@cruxboard/contracts/gyms/analytics/analytics';
import type { MountSlice } from '../../platform/http/mount';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import {
  type Params,
  readActivity,
  readClimbCounts,
  readGradeMatch,
  readHours,
  readRetention,
  readWalls,
} from './reads';
import { setGradeTarget } from './set-grade-target';

interface Request {
  readonly params: { readonly gymId: string };
  readonly query: Pick<Params, 'from' | 'to'>;
  readonly caller: { readonly uid: string };
}

const paramsOf = ({ params, query, caller }: Request): Params => ({
  ...params,
  ...query,
  uid: caller.uid,
});

export const mountAnalytics: MountSlice = (mount) => {
  const { deps } = mount;
  serveRead(mount, readActivityContract, { handle: (of) => readActivity(deps, paramsOf(of)) });
  serveRead(mount, readHoursContract, { handle: (of) => readHours(deps, paramsOf(of)) });
  serveRead(mount, readWallsContract, { handle: (of) => readWalls(deps, paramsOf(of)) });
  serveRead(mount, readGradeMatchContract, { handle: (of) => readGradeMatch(deps, paramsOf(of)) });
  serveRead(mount, readClimbCountsContract, {
    handle: (of) => readClimbCounts(deps, paramsOf(of)),
  });
  serveRead(mount, readRetentionContract, { handle: (of) => readRetention(deps, paramsOf(of)) });
  serveCallable(mount, setGradeTargetContract, { handle: setGradeTarget });
};
