import { formatCount } from '../../../lib/format/format';

export const texts = {
  title: 'Settings',
  tab: (competition: string) => `Settings, ${competition}`,
  meta: (format: string) => `${format}. The format cannot be changed.`,
  about: {
    title: 'About',
    name: 'Name',
    description: 'Description',
    descriptionHelp: 'Stands on the public page.',
    venue: 'Venue',
    venueMax: 'At most 140 characters',
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
  rules: {
    title: 'Rules',
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
    why: 'Only a draft can be deleted.',
    action: 'Delete the draft',
    ask: (name: string) => `Delete ${name}?`,
    consequence: (competitors: number, climbs: number) =>
      `Deletes ${formatCount(competitors, 'competitor')} and ${formatCount(climbs, 'climb')}. This cannot be undone.`,
    confirm: 'Delete',
    done: (name: string) => `${name} deleted`,
  },
} as const;
