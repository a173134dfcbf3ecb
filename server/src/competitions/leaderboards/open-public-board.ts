import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { isPublic } from './board-state';
import { boardsOf } from './boards-of';
import type { LiveBoard } from './live-board';

/** @returns the board of a competition that everyone may see. @throws {AppError} `not_found`. */
export async function openPublicBoard(deps: Deps, competitionId: string): Promise<LiveBoard> {
  const board = await boardsOf(deps).open(competitionId);
  if (!isPublic(board.publicState)) throw new AppError('not_found');
  return board;
}
