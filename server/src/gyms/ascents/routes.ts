import {
  logAscent as logAscentContract,
  readOwnClimbs as readOwnClimbsContract,
  undoAscent as undoAscentContract,
} from '@cruxboard/contracts/gyms/ascents/ascents';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import type { MountSlice } from '../../platform/http/mount';
import { logAscent } from './log-ascent';
import { readOwnClimbs } from './read-own-climbs';
import { undoAscent } from './undo-ascent';

export const mountAscents: MountSlice = (mount) => {
  const { deps } = mount;
  serveRead(mount, readOwnClimbsContract, {
    handle: ({ params, caller }) => readOwnClimbs(deps, { ...params, uid: caller.uid }),
  });
  serveCallable(mount, logAscentContract, { handle: logAscent });
  serveCallable(mount, undoAscentContract, { handle: undoAscent });
};
