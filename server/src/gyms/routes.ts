import {
  readGym as readGymContract,
  readGyms as readGymsContract,
} from '@cruxboard/contracts/gyms/gyms';
import { serveRead } from '../http/serve-read';
import type { MountSlice } from '../http/mount';
import { gymAnswers } from './gym-answers';
import { readGym } from './read-gym';
import { readGyms } from './read-gyms';

export const mountGyms: MountSlice = (mount) => {
  const { deps } = mount;
  const answers = gymAnswers(deps);
  serveRead(mount, readGymsContract, { handle: ({ query }) => readGyms(deps, query) });
  serveRead(mount, readGymContract, {
    handle: ({ params: { gymId } }) =>
      answers.answer({ scope: gymId, key: gymId }, readGymContract.response, () =>
        readGym(deps, gymId),
      ),
  });
};
