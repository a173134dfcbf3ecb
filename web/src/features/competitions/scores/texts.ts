import { formatCount } from '../../../lib/format/format';

export const texts = {
  heading: 'My score card',
  total: (climbs: number) => (climbs === 1 ? 'Total, best counts' : `Total, best ${climbs} count`),
  rankOf: (count: number) => `Rank of ${count}`,
  topping: (climb: string) => `Topping ${climb} adds `,
  lowest: 'Lowest that counts: ',
  how: 'Tap for a top. Tap again or hold for a flash.',
  tiles: 'Climbs',
  waiting: (count: number) => `${formatCount(count, 'climb')} waiting for signal`,
  kept: 'kept on this device',
  undo: 'Undo',
  topped: (climb: string) => ({ before: 'Climb ', climb, after: ' topped, ' }),
  flashed: (climb: string) => ({ before: 'Climb ', climb, after: ' flashed, ' }),
  cleared: (climb: string) => ({ before: 'Climb ', climb, after: ' cleared, ' }),
  noGain: 'no change',
  notKept: 'This device could not keep the score. Free some space and tap again.',
  failed: 'Your card did not load',
  banner: {
    upcoming: {
      boulder_pumpfest: (when: string) => `Starts ${when}. What you tap before counts too.`,
      boulder_final: (when: string) => `Starts ${when}.`,
    },
    upcomingSoon: {
      boulder_pumpfest: 'Not started yet. What you tap before counts too.',
      boulder_final: 'Not started yet.',
    },
    timeUp: 'Time is up. Scores are taken until the organiser ends it.',
    ended: {
      boulder_pumpfest: (when: string) => `Ended ${when}. Your card is frozen.`,
      boulder_final: (when: string) => `Ended ${when}. The results are not final yet.`,
    },
    again: {
      boulder_pumpfest: (since: string) =>
        `On again since ${since}. What you tap counts until the organiser ends it.`,
      boulder_final: (since: string) =>
        `On again since ${since}. Results count until the organiser ends it.`,
    },
    final: (when: string) => `Ended ${when}. The results are final.`,
    staff: 'Judges enter the scores here. Yours show up as they do.',
    withdrawn: 'You are withdrawn. Ask the organiser to come back in.',
    disqualified: 'You are disqualified. Ask the organiser about it.',
    noClimbs: 'No climbs yet. They show up here as they are set.',
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
      count === 1 ? 'One score was not taken' : `${count} scores were not taken`,
    why: 'Kept on this device until you decide. Tell the organiser if one of them should count.',
    what: (name: string, value: string) => `${name}: ${value}`,
    of: (who: string | undefined, climb: string | undefined) =>
      `${who ?? 'Somebody removed'}, climb ${climb ?? 'removed'}`,
    climb: (climb: string | undefined) => `Climb ${climb ?? 'removed'}`,
    again: 'Send again',
    againWhat: (what: string) => `Send again ${what}`,
    discard: 'Discard',
    discardWhat: (what: string) => `Discard ${what}`,
  },
  late: {
    waiting: (count: number, which: string, isByEnd: boolean) => {
      const how = isByEnd ? 'arrived after the end' : 'came too late to count at once';
      return count === 1
        ? `One score ${how}: ${which}. The organiser decides about it.`
        : `${count} scores ${how}: ${which}. The organiser decides about them.`;
    },
    accepted: (which: string) => `Came late and counts: ${which}.`,
    refused: (which: string) =>
      `Came late and does not count: ${which}. The organiser can say why.`,
    one: (climb: string | undefined, value: string) => `climb ${climb ?? 'removed'}, ${value}`,
  },
  conflict: {
    title: (climb: string) => `Two scores for you on climb ${climb}`,
    why: 'Somebody else entered this climb meanwhile. Nothing is overwritten until you pick.',
    you: 'You',
    staff: 'Judge',
    waiting: (time: string) => `${time}, waiting`,
    sent: (time: string) => `${time}, sent`,
    results: { none: 'None', top: 'Top', flash: 'Flash' },
    later: 'Decide later',
    open: (count: number) =>
      count === 1 ? 'Two scores for one climb.' : `Two scores each for ${count} climbs.`,
    pick: 'Pick',
  },
} as const;
