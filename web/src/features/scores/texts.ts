import { formatCount } from '../../lib/format/format';

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
    upcoming: (when: string) => `Starts ${when}. What you tap before counts too.`,
    upcomingSoon: 'Not started yet. What you tap before counts too.',
    timeUp: 'Time is up. Scores are taken until the organiser ends it.',
    ended: (when: string) => `Ended ${when}. Your card is frozen.`,
    final: (when: string) => `Ended ${when}. The results are final.`,
    late: (count: number) =>
      count === 1
        ? 'One score arrived after the end. The organiser decides about it.'
        : `${count} scores arrived after the end. The organiser decides about them.`,
    staff: 'Judges enter the scores here. Yours show up as they do.',
    withdrawn: 'You are withdrawn. Ask the organiser to come back in.',
    disqualified: 'You are disqualified. Ask the organiser about it.',
    noClimbs: 'No climbs yet. They show up here as they are set.',
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
