import { combinations } from '../../combinations';
import { type CompetitionState, competitionStates } from '../competitions/lifecycle';
import { competitionPermissions } from '../permissions';
import { type CompetitorState, competitorStates } from '../results/results';
import { emptyCell, type ScoreCell } from './cells';
import { decideRecording } from './decide-recording';

/**
 * One combination of the facts that a decision rests on, beside those that the score itself names (format, zones and
 * version of its cell). A database can compare facts with these without knowing what they mean.
 */
export interface RecordingCondition {
  readonly areCompetitionsEnabled: boolean;
  readonly state: CompetitionState;
  readonly isFinal: boolean;
  readonly isSelfScoring: boolean;
  /** Whether a role of the sender allows `editScores`. */
  readonly isScorer: boolean;
  readonly isOwnCompetitor: boolean;
  readonly competitorState: CompetitorState;
  readonly isClimbActive: boolean;
  /** Whether the climb is one of the competitor's starting group, or the round has none. */
  readonly isOwnGroup: boolean;
  /** Whether somebody else than the sender entered what stands, and it isn't empty. */
  readonly isOthersEntry: boolean;
}

const either = [true, false] as const;

/** Not empty. Which one makes no difference. */
const someEntry: ScoreCell = { format: 'boulder_pumpfest', result: 'top' };

/**
 * Every condition under which `decideRecording` records a score whose cell fits the climb and whose sender saw the
 * version that stands: 50 of 3,840.
 */
export const recordingConditions: readonly RecordingCondition[] = combinations<RecordingCondition>({
  areCompetitionsEnabled: either,
  state: competitionStates,
  isFinal: either,
  isSelfScoring: either,
  isScorer: either,
  isOwnCompetitor: either,
  competitorState: competitorStates,
  isClimbActive: either,
  isOwnGroup: either,
  isOthersEntry: either,
}).filter(isRecorded);

function isRecorded(condition: RecordingCondition): boolean {
  const { isScorer, isClimbActive, isOthersEntry, ...facts } = condition;
  const format = 'boulder_pumpfest';
  const situation = {
    ...facts,
    format,
    roles: isScorer ? competitionPermissions.editScores : [],
    climb: { zones: 0, isActive: isClimbActive },
    version: 0,
    cell: isOthersEntry ? someEntry : null,
    isEnteredByOther: isOthersEntry,
  } as const;
  const sent = { cell: emptyCell(format), version: 0, isQueued: false };
  return decideRecording(situation, sent).is === 'recorded';
}
