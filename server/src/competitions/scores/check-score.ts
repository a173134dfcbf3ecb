import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import type { LateWhy, Score } from '@cruxboard/contracts/competitions/scores/scores';
import { type CellFault, checkCell, emptyCell } from '@cruxboard/domain/competitions/scores/cells';
import { AppError } from '../../platform/http/app-error';
import { mayScoreAnyone, mayScoreSelf, maySeeCompetition } from './policy';
import type { ScoreSituation } from './repo';

interface Sent {
  readonly uid: string;
  readonly competitorId: string;
  readonly climbId: string;
  readonly version: number;
  readonly cell: Cell;
  /** There where a device kept the press until it could be sent. */
  readonly recordedAt?: string | undefined;
}

/**
 * Checks what can be known of a cell without its climb.
 * @returns the cell. @throws {AppError} `score_invalid`.
 */
export function checkShape(cell: Cell): Cell {
  const zones = cell.format === 'boulder_final' ? cell.zones.length : 0;
  const checked = checkCell(cell, { format: cell.format, zones });
  if (!checked.ok) throw invalid(checked.error);
  return cell;
}

/**
 * Goes through everything that may stand in a score's way, the weightiest first.
 * @returns why it is to be kept for staff, or `clear` where nothing stands in its way.
 * @throws {AppError} what does.
 */
export function checkSituation(
  situation: ScoreSituation | undefined,
  sent: Sent,
): LateWhy | 'clear' {
  if (situation === undefined) throw new AppError('not_found');
  if (!situation.areCompetitionsEnabled) throw new AppError('competitions_disabled');
  const standing = { ...situation, isOwnCompetitor: situation.claimedBy === sent.uid };
  if (!maySeeCompetition(situation.state, standing)) throw new AppError('not_found');
  const { competitorState, climbZones } = situation;
  if (competitorState === null || climbZones === null) throw new AppError('not_found');

  const isStaff = mayScoreAnyone(situation);
  if (!isStaff && !standing.isOwnCompetitor) throw new AppError('permission_denied');
  const why = isStaff ? whyStaffLate(situation) : whyOwnLate(situation, mayScoreSelf(standing));
  // what a device kept may have been pressed while it was allowed
  const isKept = sent.recordedAt !== undefined;
  if (why === 'self_scoring_off' && !isKept) throw new AppError('self_scoring_off');
  if (situation.state === 'draft') throw new AppError('competition_not_started');
  if (why === 'final' && !isKept) throw new AppError('results_final');

  const checked = checkCell(sent.cell, { format: situation.format, zones: climbZones });
  if (!checked.ok) throw invalid(checked.error);
  if (why !== null) return why;
  if (competitorState !== 'competing') throw new AppError('competitor_out');
  if (!situation.isClimbActive) throw new AppError('competition_climb_inactive');
  if (situation.version !== sent.version) throw conflict(situation, sent);
  return 'clear';
}

function whyStaffLate({ isFinal }: ScoreSituation): LateWhy | null {
  return isFinal ? 'final' : null;
}

function whyOwnLate({ state }: ScoreSituation, maySelf: boolean): LateWhy | null {
  if (!maySelf) return 'self_scoring_off';
  return state === 'ended' ? 'ended' : null;
}

/** @returns the refusal that shows both the value that stands and who entered it. */
export function conflict(
  situation: ScoreSituation,
  { competitorId, climbId }: Pick<Sent, 'competitorId' | 'climbId'>,
): AppError {
  const { version, enteredBy, enteredAt, format, climbZones } = situation;
  const current: Score = {
    competitorId,
    climbId,
    version,
    cell: situation.cell ?? mutableCell(emptyCell(format, climbZones ?? 0)),
    enteredBy,
    enteredAt,
  };
  const { enteredByName } = situation;
  return new AppError('score_conflict', { details: { current, enteredByName } });
}

function mutableCell(cell: ReturnType<typeof emptyCell>): Cell {
  return cell.format === 'boulder_final' ? { ...cell, zones: [...cell.zones] } : cell;
}

function invalid({ field, message }: CellFault): AppError {
  return new AppError('score_invalid', { message, fields: [{ path: `cell.${field}`, message }] });
}
