import {
  readOwnResults as readOwnResultsContract,
  readResults as readResultsContract,
} from '@cruxboard/contracts/competitions/results/results';
import { findShownPart } from '../../people/accounts/public';
import { serveRead } from '../../platform/http/serve-read';
import type { MountSlice } from '../../platform/http/mount';
import { readResults } from './read-results';

/** What people did in competitions, for their profiles. */
export const mountResults: MountSlice = (mount) => {
  const { deps } = mount;
  serveRead(mount, readResultsContract, {
    isPrivate: true,
    handle: async ({ params, query, caller }) => {
      const { username } = params;
      const viewerUid = caller?.uid ?? null;
      const { uid } = await findShownPart(deps, { username, part: 'results', viewerUid });
      return readResults(deps, { uid, isOwn: false }, query);
    },
  });
  serveRead(mount, readOwnResultsContract, {
    handle: ({ caller, query }) => readResults(deps, { uid: caller.uid, isOwn: true }, query),
  });
};
