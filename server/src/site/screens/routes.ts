import { readGymTv as readGymTvContract } from '@cruxboard/contracts/site/screens/gym-tv';
import * as contracts from '@cruxboard/contracts/site/screens/screens';
import {
  readAsStaff,
  readVisible,
  requireCompetitionsShown,
  serveCompetitionCallable,
  serveCompetitionRead,
} from '../../competitions/competitions/public';
import { gymAnswers } from '../../gyms/gyms/public';
import { readAsGymStaff } from '../../gyms/staff/public';
import { parse } from '../../platform/http/parse';
import type { MountSlice } from '../../platform/http/mount';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import {
  addScreen,
  removeScreen,
  screensChannel,
  steerScreen,
  updateScreen,
} from './change-screens';
import { presentCompetitionScreen, presentGymScreen, readScreens, screenOf } from './known-screens';
import { readGymTv } from './read-gym-tv';

type Mount = Parameters<MountSlice>[0];

export const mountScreens: MountSlice = (mount) => {
  mountGymScreens(mount);
  mountCompetitionScreens(mount);
};

function mountGymScreens(mount: Mount): void {
  const { deps } = mount;
  const answers = gymAnswers(deps);
  serveRead(mount, readGymTvContract, {
    handle: ({ params: { gymId }, query: { screen } }) =>
      answers.answer({ scope: gymId, key: `${gymId} ${screen}` }, readGymTvContract.response, () =>
        readGymTv(deps, gymId, screen),
      ),
  });
  serveRead(mount, contracts.readGymScreens, {
    handle: async ({ params, caller: { uid } }) => {
      const on = deps.database.drizzle;
      await readAsGymStaff(on, { ...params, uid, action: 'editShowcase' });
      return { items: (await readScreens(on, params)).map(presentGymScreen) };
    },
  });
  serveCallable(mount, contracts.addGymScreen, {
    handle: (context) => addScreen(context, context.input),
  });
  serveCallable(mount, contracts.updateGymScreen, {
    handle: (context) => {
      const { gymId, number, changes } = context.input;
      return updateScreen(context, { owner: { gymId }, number }, changes);
    },
  });
  serveCallable(mount, contracts.removeGymScreen, {
    handle: (context) => {
      const { gymId, number } = context.input;
      return removeScreen(context, { owner: { gymId }, number });
    },
  });
  serveCallable(mount, contracts.steerGymScreen, {
    handle: (context) => {
      const { gymId, number, control } = context.input;
      return steerScreen(context, { owner: { gymId }, number }, control);
    },
  });
}

function mountCompetitionScreens(mount: Mount): void {
  const { app, deps } = mount;
  const on = deps.database.drizzle;
  serveCompetitionRead(mount, contracts.readCompetitionScreen, {
    handle: async ({ params, query: { screen } }) => {
      await readVisible(on, { ...params, uid: null });
      return presentCompetitionScreen(screenOf(await readScreens(on, params), screen));
    },
  });
  serveCompetitionRead(mount, contracts.readCompetitionScreens, {
    handle: async ({ params, caller: { uid } }) => {
      await readAsStaff(on, { ...params, uid, action: 'editSettings' });
      return { items: (await readScreens(on, params)).map(presentCompetitionScreen) };
    },
  });
  serveCompetitionCallable(mount, contracts.addCompetitionScreen, {
    handle: (context) => addScreen(context, context.input),
  });
  serveCompetitionCallable(mount, contracts.updateCompetitionScreen, {
    handle: (context) => {
      const { competitionId, number, changes } = context.input;
      return updateScreen(context, { owner: { competitionId }, number }, changes);
    },
  });
  serveCompetitionCallable(mount, contracts.removeCompetitionScreen, {
    handle: (context) => {
      const { competitionId, number } = context.input;
      return removeScreen(context, { owner: { competitionId }, number });
    },
  });
  serveCompetitionCallable(mount, contracts.steerCompetitionScreen, {
    handle: (context) => {
      const { competitionId, number, control } = context.input;
      return steerScreen(context, { owner: { competitionId }, number }, control);
    },
  });
  app.get(
    '/api/live/competitions/:competitionId/screens',
    { exposeHeadRoute: false, config: { contract: 'live.screens' } },
    async (request, reply) => {
      const params = parse(contracts.readCompetitionScreen.params, request.params);
      await requireCompetitionsShown(deps);
      await readVisible(on, { ...params, uid: null });
      deps.live.stream(request, reply, [screensChannel(params.competitionId)]);
    },
  );
}
