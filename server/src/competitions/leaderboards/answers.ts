import type { Read } from '@cruxboard/contracts/define';
import {
  readBoard,
  readLeaderboard,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { BoardView } from '@cruxboard/domain/competitions/leaderboards/board';
import { PreparedAnswer } from '../../platform/http/prepared-answer';
import { type BoardState, presentBoard } from './board-state';
import { BUILD } from './build';
import { rankRows } from './rank-rows';

/** What is asked of a board: whole, or one ranked view. */
export type Asked = 'board' | BoardView;

const prepared = new WeakMap<BoardState, Map<Asked, PreparedAnswer>>();

/**
 * @returns the answer in bytes, made once for each seq. The minute of the earlier ranks is part of the
 * tag beside view, build and seq, because they move without a change.
 */
export function answerOf(state: BoardState, asked: Asked): PreparedAnswer {
  const etag = `"${asked}.${BUILD}.${state.seq}.${state.earlierMinute}"`;
  const answers = prepared.get(state) ?? new Map<Asked, PreparedAnswer>();
  prepared.set(state, answers);
  const known = answers.get(asked);
  if (known?.etag === etag) return known;
  const answer = new PreparedAnswer(bodyOf(state, asked), etag);
  answers.set(asked, answer);
  return answer;
}

function bodyOf(state: BoardState, asked: Asked): Buffer {
  if (asked === 'board') return toBody(readBoard, presentBoard(state));
  return toBody(readLeaderboard, { seq: state.seq, view: asked, rows: rankRows(state, asked) });
}

function toBody(read: Read, answer: unknown): Buffer {
  return Buffer.from(JSON.stringify(read.response.parse(answer)));
}
