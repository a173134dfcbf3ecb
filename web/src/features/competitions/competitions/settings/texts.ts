import { formatCount } from '../../../../lib/format/format';

const upperFirst = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

export const texts = {
  title: 'Settings',
  tab: (competition: string) => `Settings, ${competition}`,
  meta: (format: string) => `${format}. The format cannot be changed.`,
  about: {
    title: 'About',
    name: 'Name',
    description: 'Description',
    descriptionHelp: 'Stands on the public page as it is typed; web addresses become links.',
    banner: {
      label: 'Banner',
      choose: 'Choose a picture',
      hint: 'Wide, PNG or JPEG, up to 16 MB. In the lists, in About, and over the board before the start and after the end.',
      uploading: (percent: number) => `Uploading, ${percent} %`,
      stop: 'Stop',
      remove: 'Take it away',
      added: 'Picture added. Save to show it.',
    },
    venue: 'Venue',
    venueMax: 'At most 140 characters',
    gym: 'Gym',
    gymHelp: 'The public page leads to it, and its time zone is taken over.',
    noGym: 'None',
    timeZone: 'Time zone',
    timeZoneHelp: 'All times of the competition are shown in it.',
    startsAt: 'Starts',
    endsAt: 'Ends',
    endsBefore: 'Must be after the start',
    datesHelp: 'Only announced: starting and ending is done on the overview.',
  },
  entry: {
    title: 'Who sees it, who joins',
    isListed: 'Listed',
    isListedNote: 'In the public list once it is started. Otherwise only by its link.',
    registration: 'Registration',
    kinds: {
      closed: { label: 'Closed', note: 'Only organisers add competitors.' },
      claim: {
        label: 'By claiming',
        note: 'Who was entered with a verified e-mail or phone takes up their entry.',
      },
      open: { label: 'Open', note: 'Anyone with an account joins while places are left.' },
    },
    isSelfScoring: 'Competitors log their own climbs',
    isSelfScoringNote: 'Staff can log anyone’s as well.',
  },
  seen: {
    title: 'Who sees what',
    everybody: 'everybody',
    withLink: 'everybody with the link',
    later: (audience: string) => `staff, and ${audience} once it has started`,
    rows: [
      { what: 'Board, climbs, results, log', who: (audience: string) => upperFirst(audience) },
      { what: 'Names, numbers, categories', who: (audience: string) => upperFirst(audience) },
      { what: 'E-mail and phone', who: () => 'Organisers alone' },
      { what: 'Staff and settings', who: () => 'Organisers alone' },
    ],
    copy: 'Copy the address',
    copied: 'Address copied',
    failed: 'Could not copy. Select the address and copy it.',
  },
  rules: {
    title: 'Rules',
    ask: 'Change the rules?',
    askWhy: (count: number, state: 'draft' | 'started' | 'ended') =>
      `${formatCount(count, 'score')} ${count === 1 ? 'is' : 'are'} counted anew at once${state === 'started' ? ', for everyone who watches' : ', and the result may change'}. The change stands in the log.`,
    changed: (label: string, from: string, to: string) => `${label}: ${from} becomes ${to}`,
    confirm: 'Change the rules',
    rescore: (count: number) =>
      count === 0
        ? 'No scores yet.'
        : `A change rescores ${formatCount(count, 'score')} at once, for everyone who watches.`,
    climbThreshold: 'Climbs that count',
    climbThresholdHelp: 'The best of each competitor, 1 to 100.',
    flashBonus: 'Flash bonus',
    flashBonusHelp: 'Added to a climb that was topped on the first go, 0 to 100.',
    topValue: 'Top',
    topValueHelp: 'For a top on the first attempt, 0 to 1,000.',
    zoneValue: 'Zone',
    zoneValueHelp: 'For each zone, 0 to 1,000.',
    attemptCost: 'Each further attempt',
    attemptCostHelp: 'Taken off per attempt before, −1,000 to 0.',
    countback: 'Countback',
    countbackHelp: 'How many best climbs are compared when totals are level, 1 to 100.',
    points: 'points',
    tieRule: 'When totals are level',
    ties: {
      climbs: {
        label: 'Compare the climbs',
        note: 'Best climbs first, then tops, zones and attempts, then seed, then a shared place.',
      },
      rounds: {
        label: 'As in international rounds',
        note: 'Seed where all of the tied have one, then a shared place.',
      },
    },
    example: (top: string, later: string) =>
      `A top on the first try scores ${top}, on the third ${later}.`,
  },
  save: 'Save changes',
  saved: 'Settings saved',
  discard: 'Discard',
  unsaved: 'Not saved yet',
  danger: {
    title: 'Delete',
    why: 'Only a draft can be deleted. Topped-up places that nobody took come back as credits.',
    action: 'Delete the draft',
    ask: (name: string) => `Delete ${name}?`,
    consequence: (competitors: number, climbs: number) =>
      `Deletes ${formatCount(competitors, 'competitor')} and ${formatCount(climbs, 'climb')}. This cannot be undone.`,
    confirm: 'Delete',
    done: (name: string, credits: number) =>
      credits === 0
        ? `${name} deleted`
        : `${name} deleted, ${formatCount(credits, 'credit')} given back`,
  },
} as const;
