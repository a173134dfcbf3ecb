import { readLivingWall as contract } from '@cruxboard/contracts/gyms/living-wall/living-wall';
import { serveRead } from '../../platform/http/serve-read';
import type { Slice } from '../../platform/slice';
import { gymAnswers } from '../gyms/public';
import { readLivingWall } from './read-living-wall';

/** The drawing above a gym's climbs. */
export const livingWallSlice: Slice = {
  name: 'gyms/living-wall',
  mount: (mount) => {
    const { deps } = mount;
    const answers = gymAnswers(deps);
    serveRead(mount, contract, {
      handle: ({ params: { gymId } }) =>
        answers.answer({ scope: gymId, key: gymId }, contract.response, () =>
          readLivingWall(deps, gymId),
        ),
    });
  },
};
