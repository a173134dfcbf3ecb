export { conflictChanged, lateChanged } from './events';
export { presencesOf } from './presence';
export { freezeScores, moveFrozenScores, unfreezeScores } from './freeze-repo';
export { readScores } from './read-scores';
export { recordBatch } from './record-batch';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';

/**
 * A score change as in its log row. It travels with the bus message `competition.changed` to the boards of the node
 * that wrote it, so that they needn't read it back.
 */
export interface ScoreChange {
  readonly seq: number;
  readonly at: Date;
  readonly competitorId: string;
  readonly climbId: string;
  /** null if nothing had been entered. */
  readonly before: Cell | null;
  readonly after: Cell;
}
export {
  listScoresOf,
  type MergedScore,
  moveLateScores,
  putScores,
  type ScoreRow,
} from './merged-scores-repo';
