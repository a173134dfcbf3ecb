import type { Deps } from '../../platform/deps';
import { type Boards, createBoards } from './boards';

const boardsByDeps = new WeakMap<Deps, Boards>();

/** @returns this node's single set of boards. */
export function boardsOf(deps: Deps): Boards {
  const known = boardsByDeps.get(deps);
  if (known !== undefined) return known;
  const boards = createBoards(deps);
  boardsByDeps.set(deps, boards);
  return boards;
}
