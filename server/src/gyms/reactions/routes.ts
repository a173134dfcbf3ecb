import {
  readOwnReactions as readOwnReactionsContract,
  setReaction as setReactionContract,
} from '@cruxboard/contracts/gyms/reactions/reactions';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import type { MountSlice } from '../../platform/http/mount';
import { readOwnReactions } from './read-own-reactions';
import { setReaction } from './set-reaction';

export const mountReactions: MountSlice = (mount) => {
  const { deps } = mount;
  serveRead(mount, readOwnReactionsContract, {
    handle: ({ params, caller }) => readOwnReactions(deps, { ...params, uid: caller.uid }),
  });
  serveCallable(mount, setReactionContract, { handle: setReaction });
};
