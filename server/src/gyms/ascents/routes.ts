import {
  logAscents as logAscentsContract,
  setAttempts as setAttemptsContract,
  logAscent as logAscentContract,
  readGradeOpinions as readGradeOpinionsContract,
  readOwnClimbs as readOwnClimbsContract,
  setGradeOpinion as setGradeOpinionContract,
  undoAscent as undoAscentContract,
} from '@cruxboard/contracts/gyms/ascents/ascents';
import {
  readClimbAscents as readClimbAscentsContract,
  readClimbers as readClimbersContract,
} from '@cruxboard/contracts/gyms/ascents/climb-ascents';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import type { MountSlice } from '../../platform/http/mount';
import { logAscent } from './log-ascent';
import { logAscents } from './log-ascents';
import { setAttempts } from './set-attempts';
import { readOwnClimbs } from './read-own-climbs';
import { readClimbers } from './read-climbers';
import { readClimbAscents } from './read-climb-ascents';
import { readGradeOpinions } from './read-grade-opinions';
import { setGradeOpinion } from './set-grade-opinion';
import { undoAscent } from './undo-ascent';

export const mountAscents: MountSlice = (mount) => {
  const { deps } = mount;
  serveRead(mount, readOwnClimbsContract, {
    handle: ({ params, caller }) => readOwnClimbs(deps, { ...params, uid: caller.uid }),
  });
  serveRead(mount, readGradeOpinionsContract, {
    handle: ({ params, caller }) => readGradeOpinions(deps, { ...params, uid: caller.uid }),
  });
  serveRead(mount, readClimbAscentsContract, {
    handle: ({ params, query, caller }) =>
      readClimbAscents(deps, { ...params, query, uid: caller.uid }),
  });
  serveRead(mount, readClimbersContract, {
    // who blocked whom differs by viewer
    isPrivate: true,
    handle: ({ params, query, caller }) =>
      readClimbers(deps, { ...params, query, viewerUid: caller?.uid ?? null }),
  });
  serveCallable(mount, logAscentContract, { handle: logAscent });
  serveCallable(mount, logAscentsContract, { handle: logAscents });
  serveCallable(mount, setAttemptsContract, { handle: setAttempts });
  serveCallable(mount, undoAscentContract, { handle: undoAscent });
  serveCallable(mount, setGradeOpinionContract, { handle: setGradeOpinion });
};
