import {
  readBlocks as readBlocksContract,
  setBlocked as setBlockedContract,
} from '@cruxboard/contracts/people/blocks/blocks';
import type { MountSlice } from '../../platform/http/mount';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import { readBlocks } from './read-blocks';
import { setBlocked } from './set-blocked';

export const mountBlocks: MountSlice = (mount) => {
  serveRead(mount, readBlocksContract, {
    handle: ({ query, caller }) => readBlocks(mount.deps, { query, uid: caller.uid }),
  });
  serveCallable(mount, setBlockedContract, { handle: setBlocked, perMinute: 60 });
};
