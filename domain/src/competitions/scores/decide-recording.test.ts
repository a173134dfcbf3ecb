import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { competitionStates } from '../competitions/lifecycle';
import { canCompetition, competitionRoles } from '../permissions';
import { competitorStates } from '../results/results';
import { emptyCell, isEmptyCell, type ScoreCell } from './cells';
import { decideRecording, type RecordingSituation, type SentScore } from './decide-recording';
import { recordingConditions } from './recording-conditions';

const own: RecordingSituation = {
  areCompetitionsEnabled: true,
  state: 'started',
  isFinal: false,
  isSelfScoring: true,
  format: 'boulder_pumpfest',
  roles: [],
  isOwnCompetitor: true,
  competitorState: 'competing',
  climb: { zones: 1, isActive: true },
  isOwnGroup: true,
  version: 3,
  cell: { format: 'boulder_pumpfest', result: 'flash' },
  isEnteredByOther: false,
};
const judge = { ...own, roles: ['judge'], isOwnCompetitor: false };
const stranger = { ...own, isOwnCompetitor: false };
const top: SentScore = {
  cell: { format: 'boulder_pumpfest', result: 'top' },
  version: 3,
  isQueued: false,
};
const kept = { ...top, isQueued: true };
const ended = { state: 'ended', isFinal: false } as const;
const final = { state: 'ended', isFinal: true } as const;
const draft = { state: 'draft' } as const;
const byStaff = { isSelfScoring: false };
const judged = { ...own, isEnteredByOther: true };

const decide = (situation: RecordingSituation, sent = top): string => {
  const decision = decideRecording(situation, sent);
  if (decision.is === 'late') return `late: ${decision.why}`;
  return decision.is === 'refused' ? decision.code : decision.is;
};

describe('a score', () => {
  it.each<[string, RecordingSituation, SentScore, string]>([
    ['of one’s own', own, top, 'recorded'],
    ['from a judge', judge, top, 'recorded'],
    ['from a judge where staff enter the scores', { ...judge, ...byStaff }, top, 'recorded'],
    ['from a judge after the end', { ...judge, ...ended }, top, 'recorded'],
    ['from a judge, of results that are final', { ...judge, ...final }, top, 'results_final'],
    ['kept, from a judge, then', { ...judge, ...final }, kept, 'late: final'],
    ['of one’s own after the end', { ...own, ...ended }, top, 'late: ended'],
    ['of one’s own, of final results', { ...own, ...final }, top, 'late: ended'],
    ['of one’s own where staff enter them', { ...own, ...byStaff }, top, 'self_scoring_off'],
    ['kept, of one’s own, there', { ...own, ...byStaff }, kept, 'late: self_scoring_off'],
    ['of one’s own over what staff entered', judged, top, 'late: entered_by_staff'],
    ['of one’s own, older than it', { ...judged, version: 4 }, kept, 'late: entered_by_staff'],
    [
      'of one’s own, the same as it',
      { ...judged, version: 4, cell: top.cell },
      top,
      'score_conflict',
    ],
    [
      'of one’s own over what staff cleared',
      { ...judged, cell: emptyCell('boulder_pumpfest') },
      top,
      'recorded',
    ],
    [
      'from a judge over what another entered',
      { ...judge, isEnteredByOther: true },
      top,
      'recorded',
    ],
    ['of one’s own before the start', { ...own, ...draft }, top, 'competition_not_started'],
    ['of somebody else', stranger, top, 'permission_denied'],
    ['from a setter', { ...stranger, roles: ['setter'] }, top, 'permission_denied'],
    ['of a draft that is not to be known of', { ...stranger, ...draft }, top, 'not_found'],
    ['of nobody', { ...judge, competitorState: null }, top, 'not_found'],
    ['on no climb', { ...judge, climb: null }, top, 'not_found'],
    ['of who withdrew', { ...judge, competitorState: 'withdrawn' }, top, 'competitor_out'],
    ['of who did not start', { ...judge, competitorState: 'did_not_start' }, top, 'competitor_out'],
    [
      'of one’s own, not finished',
      { ...own, competitorState: 'did_not_finish' },
      top,
      'competitor_out',
    ],
    ['on a climb of the other group', { ...judge, isOwnGroup: false }, top, 'starting_group_other'],
    [
      'on a climb taken out',
      { ...own, climb: { zones: 1, isActive: false } },
      top,
      'competition_climb_inactive',
    ],
    ['over another version', { ...own, version: 4 }, top, 'score_conflict'],
    ['of the other format', { ...own, format: 'boulder_final' }, top, 'score_invalid'],
    [
      'while there are no competitions',
      { ...own, areCompetitionsEnabled: false },
      top,
      'competitions_disabled',
    ],
  ])('%s', (...[, situation, sent, expected]) => expect(decide(situation, sent)).toBe(expected));
});

const situations = fc.record<RecordingSituation>({
  areCompetitionsEnabled: fc.boolean(),
  state: fc.constantFrom(...competitionStates),
  isFinal: fc.boolean(),
  isSelfScoring: fc.boolean(),
  format: fc.constantFrom('boulder_pumpfest', 'boulder_final'),
  roles: fc.subarray([...competitionRoles, 'unknown']),
  isOwnCompetitor: fc.boolean(),
  competitorState: fc.constantFrom(...competitorStates, null),
  climb: fc.option(fc.record({ zones: fc.constantFrom(0, 2), isActive: fc.boolean() })),
  isOwnGroup: fc.boolean(),
  version: fc.constantFrom(0, 1),
  cell: fc.constantFrom<ScoreCell | null>(null, emptyCell('boulder_pumpfest'), top.cell),
  isEnteredByOther: fc.boolean(),
});
const sendings = fc.record<SentScore>({
  cell: fc.constantFrom(emptyCell('boulder_pumpfest'), emptyCell('boulder_final', 2)),
  version: fc.constantFrom(0, 1),
  isQueued: fc.boolean(),
});

describe('the conditions for the database', () => {
  it('hold, with format, zones and version as sent, where a score is recorded and nowhere else', () => {
    fc.assert(
      fc.property(situations, sendings, (situation, sent) => {
        const { roles, climb, format, version, cell: stands, ...rest } = situation;
        const facts = {
          ...rest,
          isScorer: canCompetition(roles, 'editScores'),
          isClimbActive: climb?.isActive,
          isOthersEntry: rest.isEnteredByOther && stands !== null && !isEmptyCell(stands),
        };
        const isCondition = recordingConditions.some((condition) =>
          Object.entries(condition).every(
            ([fact, value]) => value === facts[fact as keyof typeof condition],
          ),
        );
        const { cell } = sent;
        const isFit =
          cell.format === format &&
          (cell.format !== 'boulder_final' || cell.zones.length === climb?.zones);
        const isTaken = isCondition && isFit && version === sent.version;
        expect(decideRecording(situation, sent).is === 'recorded').toBe(isTaken);
      }),
      { numRuns: 5_000 },
    );
  });

  it('are few', () => expect(recordingConditions).toHaveLength(50));
});
