import {
  readBoard,
  readLeaderboard,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { BoardView } from '@cruxboard/domain/competitions/leaderboards/board';
import { AppError } from '../../platform/http/app-error';
import { parse } from '../../platform/http/parse';
import { serveRead } from '../../platform/http/serve-read';
import type { MountSlice } from '../../platform/http/mount';
import { answerOf } from './answers';
import { createBoardCaps } from './board-caps';
import { boardsOf } from './boards-of';
import { type BoardState, isPublic } from './board-state';
import { watchBoard } from './watch-board';
import { createLeaderStreams } from './watch-leaders';

export const mountLeaderboards: MountSlice = (mount) => {
  const { app, deps } = mount;
  const boards = boardsOf(deps);
  const caps = createBoardCaps();
  const openPublic = async (competitionId: string): Promise<BoardState> => {
    const { state } = await boards.open(competitionId);
    if (!isPublic(state)) throw new AppError('not_found');
    return state;
  };
  const leaders = createLeaderStreams(deps, openPublic);
  app.addHook('preClose', (done) => {
    leaders.close();
    boards.close();
    done();
  });
  serveRead(mount, readBoard, {
    handle: async ({ params }) => answerOf(await openPublic(params.competitionId), 'board'),
  });
  serveRead(mount, readLeaderboard, {
    handle: async ({ params, query }) =>
      // the contract's pattern guarantees a view
      answerOf(await openPublic(params.competitionId), query.view as BoardView),
  });
  app.get(
    '/api/live/competitions/:competitionId',
    { exposeHeadRoute: false, config: { contract: 'live.board' } },
    (request, reply) => watchBoard({ deps, boards, caps }, request, reply),
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
