import { graceMinutesMax } from '@cruxboard/domain/competitions/competitions/lifecycle';
import { formatCount } from '../../../../lib/format/format';

const upperFirst = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

export const texts = {
  title: 'Settings',
  tab: (competition: string) => `Settings, ${competition}`,
  meta: (format: string) => `${format}. The format can’t be changed.`,
  about: {
    title: 'About',
    name: 'Name',
    description: 'Description',
    descriptionHelp: 'Shown on the public page exactly as you type it. Web addresses become links.',
    banner: {
      label: 'Banner',
      choose: 'Choose a picture',
      hint: 'A wide PNG or JPEG, up to 16 MB. Shown in lists, in About, and above the leaderboard before the start and after the end.',
      uploading: (percent: number) => `Uploading, ${percent}%`,
      stop: 'Stop',
      remove: 'Remove',
      added: 'Picture added. Save to publish it.',
    },
    venue: 'Venue',
    venueMax: 'At most 140 characters',
    gym: 'Gym',
    gymHelp: 'Linked from the public page. Its time zone is used.',
    noGym: 'None',
    timeZone: 'Time zone',
    timeZoneHelp: 'All competition times are shown in it.',
    startsAt: 'Starts',
    endsAt: 'Ends',
    endsBefore: 'Must be after the start',
    startsAtNeeded: 'Set when it starts, so that it can start automatically',
    opensBy: 'Start and end',
    openingWays: {
      staff: {
        label: 'You start and end it',
        note: 'On the overview. The times are for information; we remind you when they come.',
      },
      time: {
        label: 'Automatically, at these times',
        note: 'It starts and ends at the announced minute. You can still do both yourself.',
      },
    },
    graceMinutes: 'Accept scores after the end for',
    graceMinutesHelp: `A whole number from 0 to ${graceMinutesMax}. Later ones wait for your decision.`,
    minutes: 'minutes',
  },
  entry: {
    title: 'Who can see and join',
    isOpenForEntries: 'Open for entries before the start',
    isOpenForEntriesNote:
      'The public page shows up now, and people can join or claim their entries. No scores are taken until you start. Needs a start time.',
    areClimbsHidden: 'Hide the climbs until the start',
    areClimbsHiddenNote: 'Only staff see them before.',
    isListed: 'Listed',
    isListedNote:
      'In the public list once it’s public. Otherwise only people with the link can find it.',
    registration: 'Registration',
    kinds: {
      closed: { label: 'Closed', note: 'Only organisers add competitors.' },
      claim: {
        label: 'By claiming',
        note: 'People can claim an entry you added, with a confirmed email or phone.',
      },
      open: { label: 'Open', note: 'Anyone with an account can join while places are left.' },
    },
    isSelfScoring: 'Competitors log their own climbs',
    isSelfScoringNote: 'Staff can also enter anyone’s scores.',
    isOverallHidden: 'Rank categories only',
    isOverallHiddenNote:
      'Hides the overall ranking on leaderboards, TV and exports while everyone is in a category.',
  },
  seen: {
    title: 'Who sees what',
    everybody: 'everyone',
    withLink: 'everyone with the link',
    later: (audience: string) => `staff, and ${audience} once it opens for entries or starts`,
    rows: [
      {
        what: 'Leaderboard, climbs, results, activity',
        who: (audience: string) => upperFirst(audience),
      },
      { what: 'Names, numbers, categories', who: (audience: string) => upperFirst(audience) },
      { what: 'Email and phone', who: () => 'Organisers only' },
      { what: 'Staff and settings', who: () => 'Organisers only' },
    ],
    copy: 'Copy link',
    copied: 'Link copied',
    failed: 'Couldn’t copy. Select the link and copy it.',
  },
  rules: {
    title: 'Rules',
    ask: 'Change the rules?',
    askWhy: (count: number, state: 'draft' | 'started' | 'ended') =>
      `${formatCount(count, 'score')} will be recalculated immediately${state === 'started' ? ', for everyone watching' : ', and the results may change'}. The change is logged.`,
    changed: (label: string, from: string, to: string) => `${label}: from ${from} to ${to}`,
    confirm: 'Change the rules',
    rescore: (count: number) =>
      count === 0
        ? 'No scores yet.'
        : `Any change recalculates ${formatCount(count, 'score')} immediately, for everyone watching.`,
    climbThreshold: 'Climbs that count',
    climbThresholdHelp: 'How many of a competitor’s best climbs count, 1 to 100.',
    flashBonus: 'Flash bonus',
    flashBonusHelp: 'Added for topping a climb first try, 0 to 100.',
    topValue: 'Top',
    topValueHelp: 'For a top on the first attempt, a whole number from 0 to 1,000.',
    zoneValue: 'Zone',
    zoneValueHelp: 'For each zone, a whole number from 0 to 1,000.',
    attemptCost: 'Each further attempt',
    attemptCostHelp: 'Taken off for each failed attempt before it, −1,000 to 0.',
    countback: 'Countback',
    countbackHelp: 'How many best climbs are compared to break a tie, 1 to 100.',
    points: 'points',
    round: 'Round',
    hasLowZone: {
      label: 'Record a low zone',
      note: 'Judges get a key for it. It scores nothing and breaks no ties.',
      yes: 'yes',
      no: 'no',
    },
    hasStartingGroups: {
      label: 'Held in two groups',
      note: 'Competitors and climbs belong to group A or B. Each group is ranked on its own climbs; the overall rank merges the group ranks, never the scores.',
      yes: 'yes',
      no: 'no',
    },
    hadStartingGroups: {
      label: 'The previous round was held in two groups',
      note: 'Seeds then only set the running order and break no ties.',
      yes: 'yes',
      no: 'no',
    },
    tieRule: 'Tie-break',
    ties: {
      attempts: {
        label: 'International, 2026',
        note: 'Seed, if everyone tied has one. Then fewest attempts to tops, then to zones. Otherwise the place is shared.',
      },
      rounds: {
        label: 'International, 2025',
        note: 'Seed, if everyone tied has one. Otherwise the place is shared.',
      },
      climbs: {
        label: 'Countback over climbs',
        note: 'Best climbs first, then tops, zones and attempts, then seed. Otherwise the place is shared.',
      },
    },
    example: (top: string, later: string) =>
      `A top on the first try scores ${top}, on the third ${later}.`,
  },
  save: 'Save changes',
  saved: 'Settings saved',
  discard: 'Discard',
  unsaved: 'Unsaved changes',
  danger: {
    title: 'Delete',
    why: 'Only drafts can be deleted. Unused topped-up places are returned as credits.',
    action: 'Delete draft',
    ask: (name: string) => `Delete ${name}?`,
    consequence: (competitors: number, climbs: number, isOpen: boolean) =>
      `Deletes ${formatCount(competitors, 'competitor')} and ${formatCount(climbs, 'climb')}.${isOpen ? ' Everyone with an account who entered gets an email.' : ''} This can’t be undone.`,
    confirm: 'Delete',
    done: (name: string, credits: number) =>
      credits === 0
        ? `${name} deleted`
        : `${name} deleted, ${formatCount(credits, 'credit')} returned`,
  },
} as const;
