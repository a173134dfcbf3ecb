import { formatCount } from '../../../../lib/format/format';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const texts = {
  title: 'Scores',
  tab: (competition: string) => `Scores, ${competition}`,
  meta: (scores: number, competitors: number) =>
    `${formatCount(scores, 'score')} of ${formatCount(competitors, 'competitor')}`,
  judge: { boulder_final: 'Judge', boulder_pumpfest: 'Fast entry' },
  find: 'Number or name',
  category: 'Category',
  anyCategory: 'Any category',
  cohort: 'Cohort',
  anyCohort: 'Any cohort',
  out: {
    filter: 'Climbs taken out',
    head: 'taken out',
    hint: 'Climbs taken out come first. They count nothing; what was entered on them is kept.',
    locked:
      'This climb is taken out: what was entered on it is kept and counts nothing. Put it back in to change it.',
    conflict: 'The climb is taken out. Put it back in to put yours.',
    toClimb: (number: number) => `Climb ${number} in the list`,
    noneActive: {
      title: 'No climb is active',
      why: 'All climbs are taken out. What was entered on them is kept.',
      action: 'Show climbs taken out',
    },
  },
  changed: {
    label: 'Changed',
    any: 'Changed at any time',
    within: { 5: 'Last 5 minutes', 15: 'Last 15 minutes', 60: 'Last hour' },
    count: (
      { cellCount, competitorCount }: { cellCount: number; competitorCount: number },
      within: 5 | 15 | 60,
    ) =>
      `${formatCount(cellCount, 'score')} of ${formatCount(competitorCount, 'competitor')} changed in the ${lastOf(within)}.`,
    none: (within: 5 | 15 | 60) => `Nothing changed in the ${lastOf(within)}`,
    noneWhy: 'What is entered shows up here at once.',
    all: 'Show all scores',
    you: 'You',
    at: 'at',
    by: 'by',
    unsent: 'not sent',
  },
  competitor: 'Competitor',
  total: 'Total',
  none: {
    title: 'Nothing to score yet',
    why: 'Scores need competitors and active climbs.',
  },
  noMatch: { title: 'Nobody matches', why: 'No competitor fits this search.', action: 'Clear' },
  draft: 'Scores are taken once the competition is started.',
  hint: {
    look: 'Press a cell to see who entered it.',
    correct: 'Press a cell to correct it or to see who entered it.',
    type: {
      boulder_pumpfest:
        'Or type on it: T, F or N, then Enter or an arrow. Delete clears, Ctrl+Z takes back.',
      boulder_final:
        'Or type on it: 5 for attempts, z1 t3 for zone and top, then Enter or an arrow. Delete clears, Ctrl+Z takes back.',
    },
  },
  cell: (who: string, climb: string, value: string) => `${who}, climb ${climb}: ${value}`,
  cellOut: (who: string, climb: string, value: string) =>
    `${who}, climb ${climb}, taken out: ${value}`,
  words: { none: 'none', top: 'top', flash: 'flash', noAttempt: 'no attempt' },
  attempts: (count: number) => formatCount(count, 'attempt'),
  topIn: (attempt: number) => `top in ${attempt}`,
  zoneIn: (zone: number, attempt: number) => `zone ${zone} in ${attempt}`,
  editor: {
    close: 'Close',
    title: (who: string, climb: string) => `${who} on climb ${climb}`,
    result: 'Result',
    results: { none: 'None', top: 'Top', flash: 'Flash' },
    attempts: 'Attempts',
    zone: (zone: number, of: number) => (of === 1 ? 'Zone on attempt' : `Zone ${zone} on attempt`),
    top: 'Top on attempt',
    notReached: '0 is not reached.',
    worth: 'Worth',
    reason: 'Reason',
    reasonHelp: 'Kept in the log beside the change.',
    save: 'Save score',
    saved: (who: string, climb: string) => `${who} on climb ${climb} saved`,
    conflict: (who: string, value: string) =>
      `${who} entered ${value} meanwhile. Save again to put yours in its place.`,
    somebody: 'Somebody else',
    late: 'Kept as late: the competition has ended.',
  },
  entry: {
    notPumpfest: (typed: string) => `${typed} is no result. Type T, F or N.`,
    notFinal: (typed: string) =>
      `${typed} is no result. Type attempts (5), or the attempts of zone and top (z1 t3).`,
    code: (who: string, climb: string) => `Result of ${who} on climb ${climb}`,
    takenBack: (who: string, climb: string) => `${who} on climb ${climb} taken back`,
    changedSince: (who: string, climb: string) =>
      `${who} on climb ${climb} was changed since, so it stays.`,
    nothingToUndo: 'Nothing to take back.',
  },
  conflicts: {
    title: 'Two values met',
    why: 'Somebody else entered these meanwhile. Until you decide, theirs counts.',
    line: (climb: string, mine: string, theirs: { who: string; value: string }) =>
      `climb ${climb}: you entered ${mine}, ${theirs.who} ${theirs.value}`,
    mine: 'Put mine',
    theirs: 'Keep theirs',
  },
  history: {
    title: 'History',
    loading: 'Loading the history',
    failed: 'The history could not be read.',
    again: 'Try again',
    none: 'Nothing was entered here yet.',
    earlier: 'What is older is in the log.',
    at: (day: string, time: string) => `${day}, ${time}`,
    by: (who: string, at: string) => `${who}, ${at}`,
    kinds: {
      entered: null,
      kept: 'Came late, for staff to decide',
      accepted: 'Came late, accepted',
      refused: 'Came late, refused: it never counted',
    },
    stands: 'Stands',
    restore: 'Put back',
    restoreWhat: (value: string, at: string) => `Put back ${value} of ${at}`,
    restored: (value: string, at: string) => `Put back: ${value} of ${at}`,
    nobody: 'Somebody',
  },
  late: {
    title: 'Late scores',
    why: 'They came too late to count at once. An accepted one does from then on; a refused one is kept in the log.',
    whyFinal:
      'The results are final, so they wait as they are. Reactivate the competition to decide about them.',
    whys: {
      ended: ', after the end',
      final: ', after the results were final',
      self_scoring_off: ', after self-scoring was switched off',
    },
    obstacles: {
      competition_climb_inactive: 'The climb is taken out. Put it back in to accept this.',
      competitor_out: 'Is withdrawn or disqualified. Undo that to accept this.',
    },
    stands: {
      nothing: 'Nothing stands here yet.',
      same: (value: string) => `${capital(value)} stands here already.`,
      before: (value: string, who: string, at: string) =>
        `In place of ${value}, entered by ${who} ${at}.`,
      since: (value: string, who: string, at: string) =>
        `Changed meanwhile: ${value} stands, entered by ${who} ${at}.`,
    },
    somebody: 'somebody',
    acceptOver: 'Put this instead',
    accept: 'Accept',
    refuse: 'Refuse',
    line: (climb: number, value: string) => `climb ${climb}, ${value}`,
    recorded: (who: string, entered: string, arrived: string) =>
      `Entered by ${who} ${entered}, arrived ${arrived}`,
    arrived: (who: string, arrived: string) => `Sent by ${who}, arrived ${arrived}`,
    accepted: (who: string) => `Late score of ${who} accepted`,
    refused: (who: string) => `Late score of ${who} refused`,
  },
} as const;

function lastOf(minutes: 5 | 15 | 60): string {
  return minutes === 60 ? 'last hour' : `last ${minutes} minutes`;
}
