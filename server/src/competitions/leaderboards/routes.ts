import {
  freezeBoard as freezeContract,
  readBoard,
  readLeaderboard,
  readManagedBoard,
  revealBoard as revealContract,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { BoardView } from '@cruxboard/domain/competitions/leaderboards/board';
import {
  readAsStaff,
  serveCompetitionCallable,
  serveCompetitionRead,
} from '../competitions/public';
import { parse } from '../../platform/http/parse';
import { serveRead } from '../../platform/http/serve-read';
import type { MountSlice } from '../../platform/http/mount';
import { answerOf } from './answers';
import { createBoardCaps } from './board-caps';
import { boardsOf } from './boards-of';
import { freezeBoard, revealBoard } from './freeze-board';
import { watchBoard, watchManagedBoard } from './watch-board';
import { createDigestStreams } from './digest-streams';
import { presentLeaders } from './head-of-board';
import { openPublicBoard } from './open-public-board';
import { leadersChanged } from '@cruxboard/contracts/competitions/leaderboards/leaders';

const LEADERS_GAP_MS = 1_000;
/** Bus messages may be lost; the boards find out by themselves. */
const LEADERS_POLL_MS = 2_000;

export const mountLeaderboards: MountSlice = (mount) => {
  const { app, deps } = mount;
  const boards = boardsOf(deps);
  const caps = createBoardCaps();
  const openPublic = (competitionId: string) => openPublicBoard(deps, competitionId);
  const leaders = createDigestStreams(deps, {
    event: leadersChanged,
    topics: ['competition.changed'],
    gapMs: LEADERS_GAP_MS,
    pollMs: LEADERS_POLL_MS,
    read: async (competitionId) => {
      const { state, publicState } = await openPublic(competitionId);
      return { seq: state.seq, data: presentLeaders(publicState) };
    },
  });
  app.addHook('preClose', (done) => {
    leaders.close();
    boards.close();
    done();
  });
  serveRead(mount, readBoard, {
    handle: async ({ params }) =>
      answerOf((await openPublic(params.competitionId)).publicState, 'board'),
  });
  serveRead(mount, readLeaderboard, {
    handle: async ({ params, query }) =>
      // the contract's pattern guarantees a view
      answerOf((await openPublic(params.competitionId)).publicState, query.view as BoardView),
  });
  serveCompetitionRead(mount, readManagedBoard, {
    handle: async ({ params: { competitionId }, caller }) => {
      await readAsStaff(deps.database.drizzle, {
        competitionId,
        uid: caller.uid,
        action: 'viewManagement',
      });
      return answerOf((await boards.open(competitionId)).state, 'board');
    },
  });
  serveCompetitionCallable(mount, freezeContract, { handle: freezeBoard });
  serveCompetitionCallable(mount, revealContract, { handle: revealBoard });
  app.get(
    '/api/live/competitions/:competitionId',
    { exposeHeadRoute: false, config: { contract: 'live.board' } },
    (request, reply) => watchBoard({ deps, boards, caps }, request, reply),
  );
  app.get(
    '/api/live/manage/competitions/:competitionId',
    { exposeHeadRoute: false, config: { contract: 'live.managedBoard' } },
    (request, reply) => watchManagedBoard({ deps, boards, caps }, request, reply),
  );
  app.get(
    '/api/live/competitions/:competitionId/leaders',
    { exposeHeadRoute: false, config: { contract: 'live.leaders' } },
    (request, reply) => {
      const { competitionId } = parse(readBoard.params, request.params);
      return leaders.watch(request, reply, competitionId);
    },
  );
};
