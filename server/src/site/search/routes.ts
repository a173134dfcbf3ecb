import { readSearch as contract } from '@cruxboard/contracts/site/search/search';
import type { MountSlice } from '../../platform/http/mount';
import { serveRead } from '../../platform/http/serve-read';
import { readSearch } from './read-search';

/** Search by name over everything that has one. */
export const mountSearch: MountSlice = (mount) => {
  serveRead(mount, contract, {
    // staff find more than strangers
    isPrivate: true,
    // allows a few letters a second from a whole gym behind one address, but not copying the list of people
    perMinute: 600,
    handle: ({ query, caller }) => readSearch(mount.deps, { query, caller }),
  });
};
