import * as contracts from '@cruxboard/contracts/competitions/clocks/clocks';
import {
  readVisible,
  requireCompetitionsShown,
  serveCompetitionCallable,
  serveCompetitionRead,
} from '../competitions/public';
import { parse } from '../../platform/http/parse';
import type { MountSlice } from '../../platform/http/mount';
import { presentClock } from './present-clock';
import { findClock } from './repo';
import { pauseClock, resetClock, startClock } from './set-clock';
import { createClockStreams } from './watch-clocks';

/** A screen asks a few times in a row to measure its own clock, and a hall may be behind one address. */
const READS_PER_MINUTE = 1_200;

/** The rotation clock that judges, the call zone and TV share. */
export const mountClocks: MountSlice = (mount) => {
  const { app, deps } = mount;
  const streams = createClockStreams(deps);
  app.addHook('preClose', (done) => {
    streams.close();
    done();
  });
  // the same for everybody, so that what is no public competition has none
  const requirePublic = (competitionId: string) =>
    readVisible(deps.database.drizzle, { competitionId, uid: null });
  serveCompetitionRead(mount, contracts.readClock, {
    isPrivate: true,
    perMinute: READS_PER_MINUTE,
    handle: async ({ params: { competitionId } }) => {
      const askedAtMs = deps.now().getTime();
      await requirePublic(competitionId);
      const clock = await findClock(deps.database.drizzle, competitionId);
      // the middle of its own work, so that the two ways of the request are all that is uncertain
      return presentClock(clock, new Date((askedAtMs + deps.now().getTime()) / 2));
    },
  });
  serveCompetitionCallable(mount, contracts.startClock, { handle: startClock });
  serveCompetitionCallable(mount, contracts.pauseClock, { handle: pauseClock });
  serveCompetitionCallable(mount, contracts.resetClock, { handle: resetClock });
  app.get(
    '/api/live/competitions/:competitionId/clock',
    { exposeHeadRoute: false, config: { contract: 'live.clock' } },
    async (request, reply) => {
      const { competitionId } = parse(contracts.readClock.params, request.params);
      await requireCompetitionsShown(deps);
      await requirePublic(competitionId);
      await streams.watch(request, reply, competitionId);
    },
  );
};
