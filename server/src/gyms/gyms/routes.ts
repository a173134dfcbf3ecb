import {
  readGym as readGymContract,
  readGyms as readGymsContract,
} from '@cruxboard/contracts/gyms/gyms/gyms';
import * as settings from '@cruxboard/contracts/gyms/gyms/settings';
import { serveCallable } from '../../platform/http/serve-callable';
import { AppError } from '../../platform/http/app-error';
import { endWithRights } from '../../platform/live/end-with-rights';
import { parse } from '../../platform/http/parse';
import { serveRead } from '../../platform/http/serve-read';
import type { MountSlice } from '../../platform/http/mount';
import { gymAnswers } from './gym-answers';
import { readGym } from './read-gym';
import { readGymSettings } from './read-settings';
import { renewGymKey, updateGym } from './update-gym';
import { readGyms } from './read-gyms';
import { findGymRow } from './repo';
import { guardGym } from '../staff/public';

export const mountGyms: MountSlice = (mount) => {
  const { app, deps } = mount;
  const answers = gymAnswers(deps);
  serveRead(mount, readGymsContract, { handle: ({ query }) => readGyms(deps, query) });
  serveRead(mount, readGymContract, {
    handle: ({ params: { gymId } }) =>
      answers.answer({ scope: gymId, key: gymId }, readGymContract.response, () =>
        readGym(deps, gymId),
      ),
  });
  serveRead(mount, settings.readGymSettings, {
    handle: ({ params, caller }) => readGymSettings(deps, { ...params, uid: caller.uid }),
  });
  serveCallable(mount, settings.updateGym, { handle: updateGym });
  serveCallable(mount, settings.renewGymKey, { handle: renewGymKey });
  app.get(
    '/api/live/gyms/:gymId',
    { exposeHeadRoute: false, config: { contract: 'live.gym' } },
    async (request, reply) => {
      const { gymId } = parse(readGymContract.params, request.params);
      const gym = await findGymRow(deps.database.pool, gymId);
      if (gym === undefined) throw new AppError('not_found');
      const caller = () => deps.authentication.fromCookie(request);
      const seenBy = await guardGym(deps, { id: gymId, request, caller });
      // whoever has the key of a private gym's link may be nobody
      const viewer = seenBy === 'some' ? await caller() : null;
      deps.live.stream(request, reply, [`gym:${gymId}`]);
      if (viewer !== null) endWithRights(deps.bus, reply, viewer);
    },
  );
};
