import { readSearch as contract } from '@cruxboard/contracts/site/search/search';
import type { MountSlice } from '../../platform/http/mount';
import { serveRead } from '../../platform/http/serve-read';
import { readSearch } from './read-search';

/** Search by name over everything that has one. */
export const mountSearch: MountSlice = (mount) => {
  serveRead(mount, contract, {
    // staff find what strangers do not
    isPrivate: true,
    // some letters a second from a whole gym behind one address, and no copying of the list of people
    perMinute: 600,
    handle: ({ query, caller }) => readSearch(mount.deps, { query, caller }),
  });
};
