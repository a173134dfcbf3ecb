import { formatCount } from '../../../lib/format/format';

export const texts = {
  heading: 'My score card',
  total: (climbs: number) => (climbs === 1 ? 'Total, best counts' : `Total, best ${climbs} count`),
  rankOf: (count: number, category: string | undefined) =>
    category === undefined ? `Rank of ${count}` : `Rank in ${category}, of ${count}`,
  rankHidden: 'Rank, at the reveal',
  topping: (climb: string) => `Climb ${climb} would add `,
  lowest: 'Lowest that counts: ',
  how: 'Tap for a top. Tap again or hold for a flash. A third tap clears it.',
  tiles: 'Climbs',
  waiting: (count: number) => `${formatCount(count, 'climb')} waiting to send`,
  queued: 'saved on this device',
  sending: (count: number) => `Sending ${formatCount(count, 'climb')}`,
  upToDate: 'Up to date',
  undo: 'Undo',
  topped: (climb: string) => ({ before: 'Climb ', climb, after: ' topped, ' }),
  flashed: (climb: string) => ({ before: 'Climb ', climb, after: ' flashed, ' }),
  cleared: (climb: string) => ({ before: 'Climb ', climb, after: ' cleared, ' }),
  noGain: 'no change',
  notKept: 'Couldn’t save the score on this device. Free up some space and tap again.',
  failed: 'Your card didn’t load',
  banner: {
    upcoming: {
      boulder_pumpfest: (when: string) => `Starts ${when}. Anything you log early counts.`,
      boulder_final: (when: string) => `Starts ${when}.`,
    },
    notOpen: (when: string) => `Starts ${when}. Your card opens then.`,
    upcomingSoon: {
      boulder_pumpfest: 'Not started yet. Anything you log early counts.',
      boulder_final: 'Not started yet.',
    },
    overdue: (when: string) => `Should have started ${when}. Your card opens once it starts.`,
    closes: (when: string) => `Time’s up. Scoring closes at ${when}.`,
    timeUp: 'Time’s up. Scores are still accepted until the organiser ends it.',
    ended: {
      boulder_pumpfest: (when: string) => `Ended ${when}. Your card is locked.`,
      boulder_final: (when: string) => `Ended ${when}. Results aren’t final yet.`,
    },
    reopened: {
      boulder_pumpfest: (since: string) =>
        `Reopened at ${since}. Scores count until the organiser ends it.`,
      boulder_final: (since: string) =>
        `Reopened at ${since}. Scores count until the organiser ends it.`,
    },
    final: (when: string) => `Ended ${when}. Results are final.`,
    staff: 'Judges enter the scores. Yours appear here as they do.',
    did_not_finish: 'You’re marked as not finished. What you scored still counts.',
    did_not_start: 'You’re marked as not started. Talk to the organiser.',
    withdrawn: 'You’ve been withdrawn. Talk to the organiser.',
    disqualified: 'You’ve been disqualified. Talk to the organiser.',
    noClimbs: 'No climbs yet. They appear here once they’re set.',
  },
  cell: {
    none: 'nothing',
    top: 'top',
    flash: 'flash',
    topOn: (attempt: number) => `top on attempt ${attempt}`,
    zoneOn: (zone: number, attempt: number) => `zone ${zone} on attempt ${attempt}`,
    attempts: (count: number) => formatCount(count, 'attempt'),
  },
  refused: {
    title: (count: number) =>
      count === 1 ? '1 score wasn’t accepted' : `${count} scores weren’t accepted`,
    why: 'Saved on this device until you decide. Tell the organiser if any of them should count.',
    what: (name: string, value: string) => `${name}: ${value}`,
    of: (who: string | undefined, climb: string | undefined) =>
      `${who ?? 'Removed competitor'}, ${climb === undefined ? 'removed climb' : `climb ${climb}`}`,
    climb: (climb: string | undefined) =>
      climb === undefined ? 'Removed climb' : `Climb ${climb}`,
    again: 'Send again',
    againWhat: (what: string) => `Send again ${what}`,
    discard: 'Discard',
    discardWhat: (what: string) => `Discard ${what}`,
  },
  late: {
    count: (count: number) =>
      count === 1
        ? '1 score is waiting for the organiser'
        : `${count} scores are waiting for the organiser`,
    waiting: (count: number, which: string, isByEnd: boolean) => {
      const how = isByEnd ? 'arrived after the end' : 'arrived late';
      return count === 1
        ? `1 score ${how}: ${which}. The organiser will decide.`
        : `${count} scores ${how}: ${which}. The organiser will decide.`;
    },
    accepted: (which: string) => `Late, accepted: ${which}.`,
    refused: (which: string) => `Late, not counted: ${which}. Ask the organiser.`,
    asked: (which: string) => `You asked for a change: ${which}. The organiser will decide.`,
    changed: (which: string) => `Changed as you asked: ${which}.`,
    unchanged: (which: string) => `Not changed: ${which}. Talk to the organiser.`,
    one: (climb: string | undefined, value: string) =>
      `${climb === undefined ? 'removed climb' : `climb ${climb}`}, ${value}`,
  },
  change: {
    title: (climb: string) => `Climb ${climb} was entered by staff`,
    why: (result: string, time: string | null) =>
      `They entered ${result}${time === null ? '' : ` at ${time}`}, so tapping doesn’t change it. If that’s wrong, ask for a change.`,
    askFor: 'Ask for',
    decides: 'The organiser decides',
  },
  conflict: {
    title: (climb: string) => `Two scores for you on climb ${climb}`,
    why: 'Someone else has entered this climb in the meantime. Nothing is overwritten until you choose one.',
    you: 'You',
    staff: 'Judge',
    waiting: (time: string) => `${time}, waiting`,
    sent: (time: string) => `${time}, sent`,
    results: { none: 'None', top: 'Top', flash: 'Flash' },
    later: 'Decide later',
    open: (count: number) =>
      count === 1 ? 'Two scores for 1 climb.' : `Two scores each for ${count} climbs.`,
    pick: 'Choose',
  },
} as const;
