import type { CompetitionFormat } from '../competitions/formats';
import { type CompetitionState, isAllowed } from '../competitions/lifecycle';
import { canCompetition } from '../permissions';
import type { CompetitorState } from '../results/results';
import { type CellFault, checkCell, isEmptyCell, isSameCell, type ScoreCell } from './cells';

/**
 * Why a score waits for a decision of staff: it came after the end, after the results were final, after self-scoring
 * was switched off, on a climb that staff had entered, or a judge left two different scores to the head judge.
 */
export const lateReasons = [
  'ended',
  'final',
  'self_scoring_off',
  'entered_by_staff',
  'conflict',
] as const;
export type LateReason = (typeof lateReasons)[number];

/** Everything that decides whether somebody may record a score, as it stands in the database. */
export interface RecordingSituation {
  readonly areCompetitionsEnabled: boolean;
  readonly state: CompetitionState;
  readonly isFinal: boolean;
  readonly isSelfScoring: boolean;
  readonly format: CompetitionFormat;
  /** The sender's roles in the competition. */
  readonly roles: readonly string[];
  /** Whether the sender has claimed the competitor. */
  readonly isOwnCompetitor: boolean;
  /** Null: the competition has no such competitor. */
  readonly competitorState: CompetitorState | null;
  /** Null: the competition has no such climb. */
  readonly climb: { readonly zones: number; readonly isActive: boolean } | null;
  /** Whether the climb is one of the competitor's starting group; always in a round without groups. */
  readonly isOwnGroup: boolean;
  /** How often the cell was changed; 0 where nothing was ever entered. */
  readonly version: number;
  /** What stands in the cell; null where nothing was ever entered. */
  readonly cell: ScoreCell | null;
  /** Whether somebody else than the sender entered it. */
  readonly isEnteredByOther: boolean;
}

/** A score as it was sent. */
export interface SentScore {
  readonly cell: ScoreCell;
  /** The version of the cell that the sender saw. */
  readonly version: number;
  /** It waited in a device’s queue until it could be sent: it may have been made while it was allowed. */
  readonly isQueued: boolean;
}

/** Recorded, kept for staff to decide, or refused with the code of an error (and what is wrong with the cell). */
export type RecordingDecision =
  | { readonly is: 'recorded' }
  | { readonly is: 'late'; readonly why: LateReason }
  | { readonly is: 'refused'; readonly code: 'score_invalid'; readonly fault: CellFault }
  | { readonly is: 'refused'; readonly code: RecordingRefusal };

type RecordingRefusal =
  | 'competitions_disabled'
  | 'not_found'
  | 'permission_denied'
  | 'self_scoring_off'
  | 'competition_not_started'
  | 'results_final'
  | 'competitor_out'
  | 'competition_climb_inactive'
  | 'starting_group_other'
  | 'score_conflict';

/**
 * Decides whether a score is recorded. This is the only place where it is decided: the server asks it, and the
 * database compares with `recordingConditions`, which are worked out from it. Of several things in the way the
 * weightiest is told; to strangers a draft does not exist.
 */
export function decideRecording(situation: RecordingSituation, sent: SentScore): RecordingDecision {
  const { roles, isOwnCompetitor, competitorState, climb, format } = situation;
  const isVisible =
    isAllowed(situation, 'viewPublic') || isOwnCompetitor || canCompetition(roles, 'viewDraft');
  if (!situation.areCompetitionsEnabled) return refused('competitions_disabled');
  if (!isVisible || competitorState === null || climb === null) return refused('not_found');
  const isScorer = canCompetition(roles, 'editScores');
  if (!isScorer && !isOwnCompetitor) return refused('permission_denied');

  const why = isScorer ? whyScorerLate(situation) : whyOwnLate(situation);
  if (why === 'self_scoring_off' && !sent.isQueued) return refused('self_scoring_off');
  if (situation.state === 'draft') return refused('competition_not_started');
  if (why === 'final' && !sent.isQueued) return refused('results_final');

  const checked = checkCell(sent.cell, { format, zones: climb.zones });
  if (!checked.ok) return { is: 'refused', code: 'score_invalid', fault: checked.error };
  if (why !== null) return { is: 'late', why };
  const obstacle = findObstacle({
    competitorState,
    isClimbActive: climb.isActive,
    isOwnGroup: situation.isOwnGroup,
    isScorer,
  });
  if (obstacle !== null) return refused(obstacle);
  if (situation.cell !== null && isLockedByStaff({ ...situation, isScorer })) {
    const isSame = isSameCell(situation.cell, sent.cell);
    return isSame ? refused('score_conflict') : { is: 'late', why: 'entered_by_staff' };
  }
  if (situation.version !== sent.version) return refused('score_conflict');
  return { is: 'recorded' };
}

/**
 * Returns whether a competitor's own score can't take the place of what stands, because staff entered it; it then
 * waits for them as a late score. An empty cell is nobody's: a judge who undid a slip must not lock the climb.
 */
export function isLockedByStaff({
  cell,
  isEnteredByOther,
  isScorer,
}: Pick<RecordingSituation, 'cell' | 'isEnteredByOther'> & {
  readonly isScorer: boolean;
}): boolean {
  return !isScorer && isEnteredByOther && cell !== null && !isEmptyCell(cell);
}

/** What stands in the way of recording a score. */
export type RecordingObstacle =
  | 'competitor_out'
  | 'competition_climb_inactive'
  | 'starting_group_other';

/**
 * Returns why nothing can be recorded for a competitor on a climb; null where nothing stands in the way. Scores of
 * someone who did not finish count, so staff may correct them.
 */
export function findObstacle({
  competitorState,
  isClimbActive,
  isOwnGroup,
  isScorer,
}: {
  readonly competitorState: CompetitorState;
  readonly isClimbActive: boolean;
  readonly isOwnGroup: boolean;
  readonly isScorer: boolean;
}): RecordingObstacle | null {
  const isIn =
    competitorState === 'competing' || (isScorer && competitorState === 'did_not_finish');
  if (!isIn) return 'competitor_out';
  if (!isClimbActive) return 'competition_climb_inactive';
  return isOwnGroup ? null : 'starting_group_other';
}

function refused(code: RecordingRefusal): RecordingDecision {
  return { is: 'refused', code };
}

function whyScorerLate(situation: RecordingSituation): LateReason | null {
  return situation.state === 'ended' && !isAllowed(situation, 'recordScore') ? 'final' : null;
}

function whyOwnLate(situation: RecordingSituation): LateReason | null {
  if (!situation.isSelfScoring) return 'self_scoring_off';
  return isAllowed(situation, 'submitLateScore') ? 'ended' : null;
}
