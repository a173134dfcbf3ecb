import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import { type CellFault, checkCell, emptyCell } from '@cruxboard/domain/competitions/scores/cells';
import {
  decideRecording,
  type RecordingDecision,
} from '@cruxboard/domain/competitions/scores/decide-recording';
import { AppError } from '../../platform/http/app-error';
import type { ScoreSituation } from './repo';

interface Sent {
  readonly uid: string;
  readonly competitorId: string;
  readonly climbId: string;
  readonly version: number;
  readonly cell: Cell;
  /** Set if the score was queued on a device. */
  readonly recordedAt?: string | undefined;
}

/**
 * Checks what can be checked without the climb.
 * @returns the cell. @throws {AppError} `score_invalid`.
 */
export function checkShape(cell: Cell): Cell {
  const zones = cell.format === 'boulder_final' ? cell.zones.length : 0;
  const checked = checkCell(cell, { format: cell.format, zones });
  if (!checked.ok) throw invalid(checked.error);
  return cell;
}

/** The domain's decision about a score it doesn't refuse. */
export type Admitted = Exclude<RecordingDecision, { is: 'refused' }>;

/** Asks the domain about a score. @throws {AppError} the domain's refusal. */
export function checkSituation(situation: ScoreSituation | undefined, sent: Sent): Admitted {
  if (situation === undefined) throw new AppError('not_found');
  const isOwnCompetitor = situation.claimedBy === sent.uid;
  const isEnteredByOther = situation.enteredBy !== null && situation.enteredBy !== sent.uid;
  const isQueued = sent.recordedAt !== undefined;
  const decision = decideRecording(
    { ...situation, isOwnCompetitor, isEnteredByOther },
    { ...sent, isQueued },
  );
  if (decision.is !== 'refused') return decision;
  if (decision.code === 'score_invalid') throw invalid(decision.fault);
  if (decision.code === 'score_conflict') throw conflict(situation, sent);
  throw new AppError(decision.code);
}

/** @returns the refusal, with the current value and who entered it. */
export function conflict(
  situation: ScoreSituation,
  { competitorId, climbId }: Pick<Sent, 'competitorId' | 'climbId'>,
): AppError {
  const { version, enteredBy, enteredAt, format, climb } = situation;
  const current: Score = {
    competitorId,
    climbId,
    version,
    cell: situation.cell ?? mutableCell(emptyCell(format, climb?.zones ?? 0)),
    enteredBy,
    enteredAt,
  };
  const { enteredByName } = situation;
  return new AppError('score_conflict', { details: { current, enteredByName } });
}

/** @returns a cell as in the contract. */
export function mutableCell(cell: ReturnType<typeof emptyCell>): Cell {
  return cell.format === 'boulder_final' ? { ...cell, zones: [...cell.zones] } : cell;
}

function invalid({ field, message }: CellFault): AppError {
  return new AppError('score_invalid', { message, fields: [{ path: `cell.${field}`, message }] });
}
