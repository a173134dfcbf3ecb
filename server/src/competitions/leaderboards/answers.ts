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

/** The whole board, or one ranked view. */
export type AnswerKey = 'board' | BoardView;

const prepared = new WeakMap<BoardState, Map<AnswerKey, PreparedAnswer>>();

/**
 * @returns the serialised answer, made once per seq. The minute of the earlier ranks and who is on the wall are part of
 * the ETag along with view, build and seq, because they move without a change; and so is a freeze, because frozen
 * boards count other changes.
 */
export function answerOf(state: BoardState, key: AnswerKey): PreparedAnswer {
  const { seq, earlierMinute, wallTag, competition } = state;
  const freeze = competition.frozenAt ? `.frozen-${Date.parse(competition.frozenAt)}` : '';
  const etag = `"${key}.${BUILD}.${seq}.${earlierMinute}.${wallTag}${freeze}"`;
  const answers = prepared.get(state) ?? new Map<AnswerKey, PreparedAnswer>();
  prepared.set(state, answers);
  const known = answers.get(key);
  if (known?.etag === etag) return known;
  const answer = new PreparedAnswer(bodyOf(state, key), etag);
  answers.set(key, answer);
  return answer;
}

function bodyOf(state: BoardState, key: AnswerKey): Buffer {
  if (key === 'board') return toBody(readBoard, presentBoard(state));
  return toBody(readLeaderboard, { seq: state.seq, view: key, rows: rankRows(state, key) });
}

function toBody(read: Read, answer: unknown): Buffer {
  return Buffer.from(JSON.stringify(read.response.parse(answer)));
}
