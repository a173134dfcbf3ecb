import { formatCount } from '../../../../lib/format/format';

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
    filter: 'Removed climbs',
    head: 'removed',
    hint: 'Removed climbs come first. They don’t count, but their scores are saved.',
    locked:
      'This climb has been removed. Its scores are saved but don’t count. Restore it to change them.',
    conflict: 'This climb has been removed. Restore it to save your score.',
    toClimb: (number: number) => `Go to climb ${number}`,
    noneActive: {
      title: 'No active climbs',
      why: 'All climbs have been removed. Their scores are saved.',
      action: 'Show removed climbs',
    },
  },
  changed: {
    label: 'Changed',
    any: 'Changed any time',
    within: { 5: 'Last 5 minutes', 15: 'Last 15 minutes', 60: 'Last hour' },
    count: (
      { cellCount, competitorCount }: { cellCount: number; competitorCount: number },
      within: 5 | 15 | 60,
    ) =>
      `${formatCount(cellCount, 'score')} of ${formatCount(competitorCount, 'competitor')} changed in the ${lastOf(within)}.`,
    none: (within: 5 | 15 | 60) => `Nothing changed in the ${lastOf(within)}`,
    noneWhy: 'New scores appear here straight away.',
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
  noMatch: { title: 'No competitors match', why: 'Try another search.', action: 'Clear search' },
  draft: 'You can enter scores once the competition starts.',
  hint: {
    look: 'Select a cell to see who entered it.',
    correct: 'Select a cell to correct it or see who entered it.',
    type: {
      boulder_pumpfest:
        'Or type in it: T, F or N, then Enter or an arrow key. Delete clears, Ctrl+Z undoes.',
      boulder_final:
        'Or type in it: 5 for attempts, z1 t3 for zone and top, then Enter or an arrow key. Delete clears, Ctrl+Z undoes.',
    },
  },
  cell: (who: string, climb: string, value: string) => `${who}, climb ${climb}: ${value}`,
  cellOut: (who: string, climb: string, value: string) =>
    `${who}, climb ${climb}, removed: ${value}`,
  words: { none: 'none', top: 'top', flash: 'flash', noAttempt: 'no attempts' },
  attempts: (count: number) => formatCount(count, 'attempt'),
  topIn: (attempt: number) => `top in ${attempt}`,
  lowZoneIn: (attempt: number) => `low zone in ${attempt}`,
  zoneIn: (zone: number, attempt: number) => `zone ${zone} in ${attempt}`,
  editor: {
    close: 'Close',
    title: (who: string, climb: string) => `${who} on climb ${climb}`,
    result: 'Result',
    results: { none: 'None', top: 'Top', flash: 'Flash' },
    attempts: 'Attempts',
    lowZone: 'Low zone on attempt',
    zone: (zone: number, of: number) => (of === 1 ? 'Zone on attempt' : `Zone ${zone} on attempt`),
    top: 'Top on attempt',
    notReached: '0 means not reached.',
    worth: 'Worth',
    reason: 'Reason',
    reasonHelp: 'Shown with the change in the log.',
    save: 'Save score',
    saved: (who: string, climb: string) => `${who} on climb ${climb} saved`,
    conflict: (who: string, value: string) =>
      `${who} has entered ${value} in the meantime. Save again to replace it with yours.`,
    somebody: 'Someone else',
    late: 'Saved as a late score: the competition has ended.',
  },
  entry: {
    notPumpfest: (typed: string) => `“${typed}” isn’t a result. Type T, F or N.`,
    notFinal: (typed: string) =>
      `“${typed}” isn’t a result. Type attempts (5), or the attempts for zone and top (z1 t3).`,
    code: (who: string, climb: string) => `Result for ${who} on climb ${climb}`,
    undone: (who: string, climb: string) => `Undid ${who} on climb ${climb}`,
    changedSince: (who: string, climb: string) =>
      `Couldn’t undo: ${who} on climb ${climb} has changed since.`,
    nothingToUndo: 'Nothing to undo.',
  },
  conflicts: {
    title: 'Conflicting scores',
    why: 'Someone else entered these in the meantime. Theirs count until you decide.',
    line: (climb: string, mine: string, theirs: { who: string; value: string }) =>
      `climb ${climb}: you entered ${mine}, ${theirs.who} ${theirs.value}`,
    mine: 'Use mine',
    theirs: 'Keep theirs',
  },
  history: {
    title: 'History',
    loading: 'Loading the history',
    failed: 'The history didn’t load.',
    again: 'Try again',
    none: 'Nothing entered here yet.',
    earlier: 'Older entries are in the log.',
    at: (day: string, time: string) => `${day}, ${time}`,
    by: (who: string, at: string) => `${who}, ${at}`,
    kinds: {
      entered: null,
      received: 'Late, waiting for a decision',
      accepted: 'Late, accepted',
      refused: 'Late, refused: never counted',
    },
    current: 'Current',
    restore: 'Restore',
    restoreWhat: (value: string, at: string) => `Restore ${value} from ${at}`,
    restored: (value: string, at: string) => `Restored: ${value} from ${at}`,
    nobody: 'Someone',
  },
  late: {
    title: 'Late scores',
    titleOther: 'Scores to decide',
    why: 'These arrived after scoring closed, or two people entered different scores. Accept one and it counts; refused ones stay in the log.',
    whyFinal: 'The results are final. Reopen the competition to accept or refuse these.',
    whys: {
      ended: ', after the end',
      final: ', after the results were final',
      self_scoring_off: ', after self-scoring was turned off',
      entered_by_staff: ', who asks to change what staff entered',
      conflict: ', who leaves two different scores to the head judge',
    },
    obstacles: {
      competition_climb_inactive: 'This climb has been removed. Restore it to accept this.',
      competitor_out:
        'This competitor did not start, withdrew or is disqualified. Undo that to accept this.',
      starting_group_other:
        'This climb belongs to the other group. Change the group of the climb or the competitor to accept this.',
    },
    current: {
      nothing: 'No score yet.',
      same: (value: string) => `Same as the current score: ${value}.`,
      before: (value: string, who: string, at: string) =>
        `Replaces ${value}, entered by ${who} ${at}.`,
      since: (value: string, who: string, at: string) =>
        `Changed in the meantime: now ${value}, entered by ${who} ${at}.`,
    },
    aroundEnd: {
      seconds: (seconds: number) => `${seconds} s`,
      minutes: (minutes: number, seconds: number) =>
        seconds === 0 ? `${minutes} min` : `${minutes} min ${seconds} s`,
      before: (span: string) => `${span} before the end`,
      after: (span: string) => `${span} after the end`,
    },
    somebody: 'someone',
    acceptOver: 'Use this instead',
    accept: 'Accept',
    refuse: 'Refuse',
    line: (climb: number, value: string) => `climb ${climb}, ${value}`,
    recorded: (who: string, entered: string, arrived: string) =>
      `Entered by ${who} ${entered}, arrived ${arrived}`,
    arrived: (who: string, arrived: string) => `Sent by ${who}, arrived ${arrived}`,
    accepted: (who: string, what: string) => `${who}’s ${what} accepted`,
    refused: (who: string, what: string) => `${who}’s ${what} refused`,
  },
} as const;

function lastOf(minutes: 5 | 15 | 60): string {
  return minutes === 60 ? 'last hour' : `last ${minutes} minutes`;
}
