import {
  readClimb as readClimbContract,
  readGymClimbs as readGymClimbsContract,
} from '@cruxboard/contracts/gyms/climbs/climbs';
import { gymAnswers } from '../gyms/public';
import { serveRead } from '../../platform/http/serve-read';
import type { MountSlice } from '../../platform/http/mount';
import { readClimb } from './read-climb';
import { readGymClimbs } from './read-gym-climbs';

export const mountClimbs: MountSlice = (mount) => {
  const { deps } = mount;
  const answers = gymAnswers(deps);
  serveRead(mount, readGymClimbsContract, {
    isPrivate: (query) => query.own !== undefined,
    handle: async ({ params: { gymId }, query, caller }) => {
      const request = { gymId, query, uid: caller?.uid ?? null };
      if (query.own !== undefined) return readGymClimbs(deps, request);
      const key = `${gymId}?${JSON.stringify(query)}`;
      return answers.answer({ scope: gymId, key }, readGymClimbsContract.response, () =>
        readGymClimbs(deps, request),
      );
    },
  });
  serveRead(mount, readClimbContract, { handle: ({ params }) => readClimb(deps, params) });
};
