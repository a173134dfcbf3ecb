import { readProfileSolutions as readProfileSolutionsContract } from '@cruxboard/contracts/gyms/solutions/profile-solutions';
import {
  readClimbSolutions as readClimbSolutionsContract,
  readDrafts as readDraftsContract,
  readOwnClimbSolutions as readOwnClimbSolutionsContract,
  readOwnSolutions as readOwnSolutionsContract,
  readPost as readPostContract,
  readSolution as readSolutionContract,
} from '@cruxboard/contracts/gyms/solutions/solutions';
import { readStaffSolutions as readStaffSolutionsContract } from '@cruxboard/contracts/gyms/solutions/staff-solutions';
import { readVideoSpace as readVideoSpaceContract } from '@cruxboard/contracts/gyms/solutions/video-space';
import type { MountSlice } from '../../platform/http/mount';
import { serveRead } from '../../platform/http/serve-read';
import { readProfileSolutions } from './read-profile-solutions';
import {
  readClimbSolutions,
  readDrafts,
  readOwnClimbSolutions,
  readOwnSolutions,
  readPost,
  readSolution,
} from './read-solutions';
import { readStaffSolutions } from './read-staff-solutions';
import { readVideoSpace } from './read-video-space';

/** The public ones are private to their reader, too, because people who blocked each other see less. */
export const mountSolutionReads: MountSlice = (mount) => {
  const { deps } = mount;
  serveRead(mount, readClimbSolutionsContract, {
    isPrivate: true,
    handle: ({ params, query, caller }) =>
      readClimbSolutions(deps, { ...params, query, uid: caller?.uid ?? null }),
  });
  serveRead(mount, readSolutionContract, {
    isPrivate: true,
    handle: ({ params, caller }) => readSolution(deps, { ...params, uid: caller?.uid ?? null }),
  });
  serveRead(mount, readPostContract, {
    isPrivate: true,
    handle: ({ params, query, caller }) =>
      readPost(deps, {
        ...params,
        uid: caller?.uid ?? null,
        hasFailed: query.after === 'failure',
      }),
  });
  serveRead(mount, readProfileSolutionsContract, {
    isPrivate: true,
    handle: ({ params, query, caller }) =>
      readProfileSolutions(deps, { ...params, query, viewerUid: caller?.uid ?? null }),
  });
  serveRead(mount, readOwnClimbSolutionsContract, {
    handle: ({ params, caller }) => readOwnClimbSolutions(deps, { ...params, uid: caller.uid }),
  });
  serveRead(mount, readOwnSolutionsContract, {
    handle: ({ params, caller }) => readOwnSolutions(deps, { ...params, uid: caller.uid }),
  });
  serveRead(mount, readDraftsContract, {
    handle: ({ query, caller }) => readDrafts(deps, { query, uid: caller.uid }),
  });
  serveRead(mount, readVideoSpaceContract, {
    handle: ({ caller }) => readVideoSpace(deps, caller.uid),
  });
  serveRead(mount, readStaffSolutionsContract, {
    handle: ({ params, query, caller }) =>
      readStaffSolutions(deps, { ...params, query, uid: caller.uid }),
  });
};
