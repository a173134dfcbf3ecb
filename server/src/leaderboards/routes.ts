import { readBoard, readLeaderboard } from '@cruxboard/contracts/leaderboards/leaderboards';
import type { BoardView } from '@cruxboard/domain/scoring/board';
import { AppError } from '../http/app-error';
import { serveRead } from '../http/serve-read';
import type { MountSlice } from '../http/mount';
import { answerOf } from './answers';
import { createBoards } from './boards';
import type { BoardState } from './board-state';
import { watchBoard } from './watch-board';

export const mountLeaderboards: MountSlice = (mount) => {
  const { app, deps } = mount;
  const boards = createBoards(deps);
  app.addHook('preClose', (done) => {
    boards.close();
    done();
  });

  const openPublic = async (competitionId: string): Promise<BoardState> => {
    const { state } = await boards.open(competitionId);
    if (state.competition.state === 'draft') throw new AppError('not_found');
    return state;
  };
  serveRead(mount, readBoard, {
    handle: async ({ params }) => answerOf(await openPublic(params.competitionId), 'board'),
  });
  serveRead(mount, readLeaderboard, {
    handle: async ({ params, query }) =>
      // the contract's pattern is the form of a view
      answerOf(await openPublic(params.competitionId), query.view as BoardView),
  });
  app.get(
    '/api/live/competitions/:competitionId',
    { exposeHeadRoute: false, config: { contract: 'live.board' } },
    (request, reply) => watchBoard({ deps, boards }, request, reply),
  );
};
