import {
  callZoneChanged,
  readCallZone,
} from '@cruxboard/contracts/competitions/callzones/callzones';
import { serveCompetitionRead } from '../competitions/public';
import { createDigestStreams, openPublicBoard } from '../leaderboards/public';
import { parse } from '../../platform/http/parse';
import type { MountSlice } from '../../platform/http/mount';
import { followTurns } from './follow-turns';
import { presentCallZone } from './present-call-zone';

/** A judge's taps come in bursts; the call zone needs the last of them. */
const GAP_MS = 200;
/** A judge's screen that goes offline says nothing; it just expires. */
const POLL_MS = 5_000;

/** Whom to call to each climb of a final. */
export const mountCallzones: MountSlice = (mount) => {
  const { app, deps } = mount;
  const streams = createDigestStreams(deps, {
    event: callZoneChanged,
    topics: ['competition.changed', 'scores.presence'],
    gapMs: GAP_MS,
    pollMs: POLL_MS,
    read: async (competitionId) => {
      const { state } = await openPublicBoard(deps, competitionId);
      return { seq: state.seq, data: presentCallZone(state) };
    },
  });
  const endTurns = followTurns(deps);
  app.addHook('preClose', (done) => {
    streams.close();
    endTurns();
    done();
  });
  serveCompetitionRead(mount, readCallZone, {
    isPrivate: true,
    handle: async ({ params }) =>
      presentCallZone((await openPublicBoard(deps, params.competitionId)).state),
  });
  app.get(
    '/api/live/competitions/:competitionId/callzone',
    { exposeHeadRoute: false, config: { contract: 'live.callzone' } },
    (request, reply) => {
      const { competitionId } = parse(readCallZone.params, request.params);
      return streams.watch(request, reply, competitionId);
    },
  );
};
