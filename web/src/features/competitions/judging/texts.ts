import type { Undo } from './presses';

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
    leave: 'Leave judging',
    noClimbs: 'No climbs to judge',
    noClimbsWhy: 'Climbs show up here once they are added and active.',
    toClimbs: 'Go to the climbs',
  },
  order: {
    label: 'Running order',
    before: 'before',
    next: 'next',
    place: (at: number, of: number) => `${at} of ${of}`,
    first: 'first of all',
    last: 'last of all',
    all: 'Whole running order',
    none: 'Nobody to judge',
    noneWhy: 'Nobody competes in this category yet.',
    changeClimb: 'Choose another climb',
  },
  climbOf: (at: number, of: number) => `Climb ${at} of ${of}`,
  number: (number: number) => `No. ${number}`,
  facts: {
    attempts: 'Attempts',
    zone: 'Zone in',
    zoneOf: (zone: number) => `Zone ${zone} in`,
    top: 'Top in',
    score: 'Score',
  },
  log: 'Attempt log',
  topScores: 'A top on this try scores',
  topped: 'Topped. Undo to change it.',
  none: 'none',
  top: 'top',
  zone: 'zone',
  zoneN: (zone: number) => `zone ${zone}`,
  keys: {
    undo: 'Undo',
    zone: 'Zone',
    zoneN: (zone: number) => `Zone ${zone}`,
    attempt: 'Attempt',
    top: 'Top',
    makes: (count: number) => `makes ${count}`,
    onTry: (attempt: number) => `on try ${attempt}`,
    reachedOn: (attempt: number) => `was try ${attempt}`,
    nothing: 'nothing yet',
  },
  undoes: ({ kind, attempt, zone }: Undo, zoneCount: number) => {
    if (kind === 'attempt') return `attempt ${attempt}`;
    if (kind === 'top') return `top on try ${attempt}`;
    return zoneCount > 1 ? `zone ${zone}, try ${attempt}` : `zone on try ${attempt}`;
  },
  unsent: (count: number) =>
    count === 1 ? '1 score not sent yet' : `${count} scores not sent yet`,
  unsentHere: 'This score is not sent yet',
  sound: 'Sound of presses',
  keptHere: 'kept on this device',
  offline: 'Others’ scores are not live',
  offlineAsOf: (time: string) => `No network. Others’ scores as of ${time}`,
  state: {
    draft: 'Not started',
    draftWhy: 'Scores are taken once the organiser starts the competition.',
    ended: 'Ended: what you enter corrects the result.',
    final: 'The results are final. Nothing can be changed.',
  },
  leave: {
    hold: 'Hold to leave judging',
    title: 'Leave judging?',
    why: (waiting: number) => {
      if (waiting === 0) return 'Every score is sent.';
      return waiting === 1
        ? '1 score is not sent yet. It stays on this device and goes out when there is a network.'
        : `${waiting} scores are not sent yet. They stay on this device and go out when there is a network.`;
    },
    confirm: 'Leave',
    cancel: 'Stay',
  },
  conflict: {
    title: (who: string, climb: string) => `Two scores for ${who} on climb ${climb}`,
    why: 'Both were entered while one device had no network. Nothing is overwritten until you pick.',
    you: 'You',
    other: 'Another judge',
    waiting: (time: string) => `${time}, waiting`,
    sent: (time: string) => `${time}, sent`,
    later: 'Ask the head judge',
    waits: (count: number) =>
      count === 1 ? '1 score waits for a decision' : `${count} scores wait for a decision`,
    decide: 'Decide',
  },
  cell: {
    topIn: (attempt: number) => `top in ${attempt}`,
    zoneIn: (attempt: number) => `zone in ${attempt}`,
    zoneNIn: (zone: number, attempt: number) => `zone ${zone} in ${attempt}`,
    attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
    nothing: 'no attempt',
    flash: 'flash',
  },
  fast: {
    title: 'Score entry',
    find: 'Number or name',
    hint: 'Type a competitor’s number or name, or scan a score card.',
    scan: 'Scan a score card',
    nobody: (wanted: string) => `Nobody here has the number or name ${wanted}.`,
    nobodyThen: (wanted: string, time: string) =>
      `Nobody had the number or name ${wanted} at ${time}. Who has registered since shows up when there is a network.`,
    several: (count: number) => `${count} match. Go on typing or choose one.`,
    total: 'Total',
    counts: (count: number) => `best ${count} count`,
    next: 'Next competitor',
    tiles: (name: string) => `Climbs of ${name}`,
    how: 'One press tops, a second makes it a flash, a third clears. Hold for a flash at once.',
    cleared: (climb: string) => `Climb ${climb} cleared`,
    undo: 'Undo',
    lastOnes: 'Opened just now',
    all: 'Competitors',
    more: (count: number) => `${count} more. Type a number or name to find them.`,
    entered: 'Entered last',
    noneEntered: 'What you enter here is listed, to be looked at again or taken back.',
    cell: (climb: string, result: string) => `Climb ${climb}: ${result}`,
    results: { none: 'cleared', top: 'top', flash: 'flash' },
    open: (name: string) => `Open the card of ${name}`,
    takeBack: (climb: string, name: string) => `Undo climb ${climb} of ${name}`,
    takenBack: (climb: string, name: string) => `Climb ${climb} of ${name} is as before`,
    changedSince: 'It was changed since. Look at the card.',
    totalUnknown: 'not known',
    cardAsOf: (time: string) =>
      `No network: this card is as it was at ${time}. What you press is kept and sent.`,
    unknownCard: (name: string) =>
      `No network, and what ${name} had before is not known on this device. What you press is kept and sent; where it meets another value you are asked.`,
    ready: (count: number, time: string) =>
      count === 1
        ? `Works without a network: the card is on this device, as of ${time}.`
        : `Works without a network: all ${count} cards are on this device, as of ${time}.`,
    notReady:
      'No network, and the cards are not on this device. What you press is kept and sent all the same.',
    out: 'is withdrawn or disqualified. Their scores cannot be changed.',
  },
  pad: {
    label: 'Number',
    back: 'Delete the last digit',
    go: 'Open',
    open: (name: string) => `Open ${name}`,
  },
  presence: {
    card: (who: string) => `Also on this card: ${who}`,
    climb: (who: string) => `Also at this climb: ${who}`,
    elsewhere: (who: string) => `Also entering scores: ${who}`,
    you: 'you, on another device',
    at: (who: string, competitor: string) => `${who} (${competitor})`,
  },
  reason: {
    label: 'Reason of the correction',
    hint: 'Why is it corrected? Kept in the log.',
  },
  scan: {
    title: 'Scan a score card',
    view: 'What the camera sees',
    opening: 'Opening the camera. The browser may ask whether it may.',
    how: 'Hold the card’s code into the picture.',
    type: 'Type the number instead',
    notACard: 'This code is not a score card.',
    otherCompetition: 'This card is of another competition.',
    unknown: 'Nobody here has this card. They may have been removed since it was printed.',
    unknownThen: (time: string) =>
      `Nobody had this card at ${time}. Who has registered since shows up when there is a network.`,
    faults: {
      refused: {
        title: 'The camera is not allowed',
        why: 'Allow it for this site in the browser’s settings, by the sign beside the address, and scan again. The number works without it.',
      },
      missing: {
        title: 'No camera found',
        why: 'This device has none that the browser can use. Type the number on the card instead.',
      },
      busy: {
        title: 'The camera did not start',
        why: 'Another app may be using it. Close that and scan again, or type the number.',
      },
      insecure: {
        title: 'No camera on this address',
        why: 'Browsers give the camera to addresses with https alone. Type the number on the card instead.',
      },
      unreadable: {
        title: 'Codes cannot be read now',
        why: 'The reader did not load. Type the number on the card instead, and try again with a network.',
      },
    },
  },
  noRole: {
    title: 'For judges only',
    why: 'Ask an organiser of this competition to add you as a judge.',
    back: 'Back to the competition',
  },
  failed: 'Judging did not load',
} as const;
