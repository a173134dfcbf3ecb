import type { Undo } from './presses';

const triesOf = (count: number) => (count === 1 ? '1 try' : `${count} tries`);

export const texts = {
  tab: (climb: string, competition: string) => `Judging ${climb}, ${competition}`,
  tabChoose: (competition: string) => `Judging ${competition}`,
  loading: 'Loading the judging screen',
  choose: {
    title: 'Which climb?',
    category: 'Category',
    everyone: 'Everyone',
    climb: (name: string) => `Climb ${name}`,
    zones: (count: number) => (count === 1 ? '1 zone' : `${count} zones`),
    competitors: (count: number) => (count === 1 ? '1 competitor' : `${count} competitors`),
    leave: 'Exit',
    noClimbs: 'No climbs to judge',
    noClimbsWhy: 'Climbs appear here once they’re added.',
    toClimbs: 'Go to the climbs',
  },
  order: {
    label: 'Running order',
    before: 'previous',
    next: 'next',
    place: (at: number, of: number) => `${at} of ${of}`,
    first: 'first up',
    last: 'last',
    all: 'Full running order',
    none: 'Nobody to judge',
    noneWhy: 'This category has no competitors yet.',
    changeClimb: 'Choose another climb',
    move: {
      action: (tries: number, name: string) => `Move ${triesOf(tries)} of ${name} to someone else`,
      title: (tries: number, name: string) => `Move ${triesOf(tries)} of ${name} to`,
      why: 'For tries entered for the wrong competitor. Only those without a result can take them.',
      back: 'Don’t move',
      done: (from: string, to: string) => `Moved from ${from} to ${to}`,
      undo: 'Undo',
    },
  },
  climbOf: (at: number, of: number) => `Climb ${at} of ${of}`,
  number: (number: number) => `No. ${number}`,
  facts: {
    attempts: 'Attempts',
    lowZone: 'Low in',
    zone: 'Zone in',
    zoneOf: (zone: number) => `Zone ${zone} in`,
    top: 'Top in',
    score: 'Score',
  },
  log: 'Attempt log',
  topScores: 'Top on this try:',
  topped: 'Topped. Undo to change it.',
  none: 'none',
  top: 'top',
  zone: 'zone',
  low: 'low zone',
  zoneN: (zone: number) => `zone ${zone}`,
  keys: {
    undo: 'Undo',
    lowZone: 'Low zone',
    zone: 'Zone',
    zoneN: (zone: number) => `Zone ${zone}`,
    attempt: 'Attempt',
    top: 'Top',
    makes: (count: number) => `total ${count}`,
    onTry: (attempt: number) => `on try ${attempt}`,
    reachedOn: (attempt: number) => `in ${attempt}`,
    nothing: 'nothing yet',
  },
  undoes: ({ kind, attempt, zone }: Undo, zoneCount: number) => {
    if (kind === 'attempt') return `attempt ${attempt}`;
    if (kind === 'top') return `top on try ${attempt}`;
    if (kind === 'lowZone') return `low zone on try ${attempt}`;
    return zoneCount > 1 ? `zone ${zone}, try ${attempt}` : `zone on try ${attempt}`;
  },
  unsent: (count: number) =>
    count === 1 ? '1 score not sent yet' : `${count} scores not sent yet`,
  unsentHere: 'This score isn’t sent yet',
  sound: 'Key sounds',
  keptHere: 'saved on this device',
  offline: 'Other judges’ scores aren’t live',
  offlineAsOf: (time: string) => `Offline. Other judges’ scores last updated ${time}`,
  state: {
    draft: 'Not started',
    draftWhy: 'You can enter scores once the organiser starts the competition.',
    ended: 'Ended. Anything you enter now corrects the results.',
    final: 'The results are final. Scores can’t be changed.',
  },
  leave: {
    hold: 'Hold to exit',
    title: 'Exit judging?',
    why: (waiting: number) => {
      if (waiting === 0) return 'All scores are sent.';
      return waiting === 1
        ? '1 score isn’t sent yet. It stays on this device and will be sent once you’re online.'
        : `${waiting} scores aren’t sent yet. They stay on this device and will be sent once you’re online.`;
    },
    confirm: 'Exit',
    cancel: 'Stay',
  },
  conflict: {
    title: (who: string, climb: string) => `Two scores for ${who} on climb ${climb}`,
    why: 'Both were entered at about the same time, or on a device that was offline. The one sent first counts until you choose.',
    you: 'You',
    other: 'Another judge',
    waiting: (time: string) => `${time}, waiting`,
    sent: (time: string) => `${time}, sent`,
    later: 'Ask the head judge',
    asked: 'The organisers will decide. Until then the score sent first counts.',
    askFailed: (why: string) => `Couldn’t ask yet: ${why} Your score waits on this device.`,
    waits: (count: number) => (count === 1 ? '1 conflicting score' : `${count} conflicting scores`),
    decide: 'Resolve',
  },
  cell: {
    topIn: (attempt: number) => `top in ${attempt}`,
    zoneIn: (attempt: number) => `zone in ${attempt}`,
    lowZoneIn: (attempt: number) => `low zone in ${attempt}`,
    zoneNIn: (zone: number, attempt: number) => `zone ${zone} in ${attempt}`,
    attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
    nothing: 'no attempts',
    flash: 'flash',
  },
  fast: {
    title: 'Score entry',
    find: 'Number or name',
    hint: 'Type a competitor’s number or name, or scan a score card.',
    scan: 'Scan a score card',
    nobody: (typed: string) => `No competitor found for “${typed}”.`,
    nobodyThen: (typed: string, time: string) =>
      `No competitor found for “${typed}” as of ${time}. Newer entries appear once you’re online.`,
    several: (count: number) => `${count} matches. Keep typing or choose one.`,
    total: 'Total',
    counts: (count: number) => `best ${count} count`,
    next: 'Next competitor',
    tiles: (name: string) => `Climbs of ${name}`,
    how: 'Tap for a top. Tap again or hold for a flash. A third tap clears it.',
    cleared: (climb: string) => `Climb ${climb} cleared`,
    undo: 'Undo',
    lastOnes: 'Recently opened',
    all: 'Competitors',
    more: (count: number) => `${count} more. Type a number or name to find them.`,
    entered: 'Latest entries',
    noneEntered: 'Scores you enter appear here, so you can check or undo them.',
    cell: (climb: string, result: string) => `Climb ${climb}: ${result}`,
    results: { none: 'cleared', top: 'top', flash: 'flash' },
    open: (name: string) => `Open ${name}’s card`,
    undoEntry: (climb: string, name: string) => `Undo climb ${climb} for ${name}`,
    undone: (climb: string, name: string) => `Undid climb ${climb} for ${name}`,
    changedSince: 'Couldn’t undo: the score has changed since. Check the card.',
    totalUnknown: 'unknown',
    cardAsOf: (time: string) =>
      `Offline. Card last updated ${time}. Your scores are saved and will be sent later.`,
    unknownCard: (name: string) =>
      `Offline. ${name}’s earlier scores aren’t on this device. Your scores are saved and sent later; you’ll be asked about any conflicts.`,
    ready: (count: number, time: string) =>
      count === 1
        ? `Ready for offline: the card is on this device, last updated ${time}.`
        : `Ready for offline: all ${count} cards are on this device, last updated ${time}.`,
    notReady:
      'Offline, and the cards aren’t on this device. You can still enter scores; they’re saved and sent later.',
    out: 'did not start, withdrew or is disqualified. Their scores can’t be changed.',
  },
  pad: {
    label: 'Number',
    back: 'Delete last digit',
    go: 'Open',
    open: (name: string) => `Open ${name}`,
  },
  presence: {
    card: (who: string) => `Also on this card: ${who}`,
    climb: (who: string) => `Also judging this climb: ${who}`,
    elsewhere: (who: string) => `Also entering scores: ${who}`,
    you: 'you, on another device',
    at: (who: string, competitor: string) => `${who} (${competitor})`,
  },
  reason: {
    label: 'Reason for the correction',
    hint: 'Shown in the log.',
  },
  scan: {
    title: 'Scan a score card',
    view: 'Camera view',
    opening: 'Opening the camera. Your browser may ask for permission.',
    how: 'Point the camera at the code.',
    type: 'Type the number instead',
    notACard: 'This code isn’t a score card.',
    otherCompetition: 'This card belongs to another competition.',
    unknown: 'No competitor found for this card. They may have been removed since it was printed.',
    unknownThen: (time: string) =>
      `No competitor found for this card as of ${time}. Newer entries appear once you’re online.`,
    faults: {
      refused: {
        title: 'Camera access is blocked',
        why: 'Allow the camera for this site in your browser settings and scan again, or type the number on the card.',
      },
      missing: {
        title: 'No camera found',
        why: 'Your browser can’t find a camera on this device. Type the number on the card instead.',
      },
      busy: {
        title: 'The camera didn’t start',
        why: 'Another app may be using it. Close that app and scan again, or type the number on the card.',
      },
      insecure: {
        title: 'The camera needs https',
        why: 'The camera only works over https. Type the number on the card instead.',
      },
      unreadable: {
        title: 'Can’t read codes right now',
        why: 'The scanner didn’t load. Type the number on the card instead, and try again once you’re online.',
      },
    },
  },
  failed: 'Judging didn’t load',
} as const;
