import {
  claimStateLabels,
  competitorStateLabels,
} from '@cruxboard/domain/competitions/competitors/entry-states';
import { formatCount, formatNumber } from '../../../../lib/format/format';

export const texts = {
  title: 'Competitors',
  tab: (competition: string) => `Competitors, ${competition}`,
  meta: (count: number, places: number) =>
    `${formatNumber(count)} entered · ${formatCount(places, 'place')} left`,
  import: 'Import',
  export: 'CSV',
  add: 'Add',
  find: 'Name, number or contact',
  columns: {
    number: 'No.',
    name: 'Name',
    contact: 'Contact',
    category: 'Category',
    cohort: 'Cohort',
    claimed: 'Claimed',
    actions: 'Actions',
  },
  filters: {
    category: 'Category',
    anyCategory: 'Any category',
    cohort: 'Cohort',
    anyCohort: 'Any cohort',
    claimed: 'Claimed',
    anyClaimed: 'Any claim',
    state: 'State',
    anyState: 'Any state',
    same: 'Likely duplicates',
    without: (what: string) => `No ${what}`,
  },
  claimStates: claimStateLabels,
  claimFilters: {
    yes: 'Claimed',
    no: 'Not claimed',
    invited: 'Invited, not claimed',
    uninvited: 'Not invited',
  },
  claimedBy: (username: string) => `Claimed by @${username}`,
  states: competitorStateLabels,
  shown: (shown: number, all: number) =>
    shown === all
      ? formatCount(all, 'competitor')
      : `${formatNumber(shown)} of ${formatNumber(all)} with this filter`,
  keys: 'Enter saves, Esc leaves the row as it was',
  edit: 'Edit',
  none: {
    title: 'No competitors yet',
    why: 'Import a spreadsheet, add them one by one, or open registration in the settings.',
    action: 'Import a spreadsheet',
  },
  noMatch: {
    title: 'Nobody matches',
    why: 'No competitor fits this search and these filters.',
    action: 'Clear the filters',
  },
  form: {
    title: 'Add a competitor',
    name: 'Name',
    number: 'Number',
    numberHelp: 'Each number once in the competition.',
    email: 'E-mail',
    phone: 'Phone',
    phoneHelp: 'With the country code, +61 …, they can claim their entry by it.',
    contact: 'E-mail or phone',
    category: 'Category',
    noCategory: 'No category',
    cohort: 'Cohort',
    noCohort: 'No cohort',
    seed: 'Seed',
    seedHelp: 'The rank of the round before; it orders the start and separates ties.',
    state: 'State',
    stateHelp: 'Withdrawn and disqualified stand at the foot of the board without a rank.',
    add: 'Add competitor',
    added: (name: string) => `${name} added`,
    noPlaces: 'No places are left. Remove an entry without scores or top up competitors.',
  },
  removeOne: (name: string) => `Remove ${name}?`,
  removeMany: (count: number) => `Remove ${formatCount(count, 'competitor')}?`,
  removeConfirm: (count: number) => (count === 1 ? 'Remove' : `Remove ${formatNumber(count)}`),
  removal: (scores: number, places: number) => {
    const deleted =
      scores === 0 ? 'No scores are lost.' : `Deletes ${formatCount(scores, 'score')}.`;
    const back = places === 0 ? '' : ` Gives ${formatCount(places, 'place')} back.`;
    const instead =
      scores === 0 ? '' : ' To keep the scores without a rank, set the state to withdrawn instead.';
    return `${deleted}${back} This cannot be undone.${instead}`;
  },
  removed: (count: number) => `${formatCount(count, 'competitor')} removed`,
  moved: (count: number) => `${formatCount(count, 'competitor')} changed`,
  failedOf: (failed: number, why: string) =>
    `${formatCount(failed, 'competitor')} not changed: ${why}`,
  invite: {
    titleOne: (name: string) => `Invite ${name}?`,
    title: (count: number) => `Invite ${formatCount(count, 'competitor')}?`,
    saidOne: (email: string) =>
      `A mail to ${email} leads to the page where the entry is claimed. Only who has confirmed that address can claim it.`,
    said: (count: number) =>
      `${formatCount(count, 'mail goes', 'mails go')} out, each with the page where its entry is claimed. Only who has confirmed the address can claim it.`,
    leftOut: 'Left out:',
    nobody: 'Nobody here can be invited now.',
    claimed: (count: number) => `${formatNumber(count)} already claimed`,
    withoutEmail: (count: number) => `${formatNumber(count)} without an e-mail`,
    recent: (count: number) => `${formatNumber(count)} invited within the last 24 hours`,
    hindered: {
      draft:
        'The competition is a draft, which nobody else can see. Start it, then send the invitations.',
      closed:
        'Registration is closed, so nobody could claim an entry. Set it to claiming in the settings, then send the invitations.',
    },
    send: (count: number) => (count === 1 ? 'Send the invitation' : `Send ${formatNumber(count)}`),
    sent: (count: number, recent: number) =>
      [
        count === 0 ? 'Nobody invited' : `${formatCount(count, 'invitation')} on the way`,
        recent === 0 ? '' : `${formatNumber(recent)} had enough mails for today`,
      ]
        .filter(Boolean)
        .join(', '),
    close: 'Close',
  },
  merge: {
    title: (count: number) => `Make ${formatNumber(count)} entries one?`,
    said: (scores: number, places: number) =>
      `Whatever only one of them has is kept, ${formatCount(scores, 'score')} in all. Gives ${formatCount(places, 'place')} back. This cannot be undone.`,
    climb: (name: string) => `Climb ${name}`,
    claimed: 'A hidden account',
    entry: (number: number, name: string) => `${number}, ${name}`,
    action: (count: number) => `Merge ${formatNumber(count)}`,
    done: (count: number) => `${formatNumber(count)} entries became one`,
  },
  bulk: {
    merge: 'Merge',
    invite: 'Invite',
    category: 'Category',
    cohort: 'Cohort',
    remove: 'Remove',
    state: 'State',
    title: {
      category: (count: number) => `Category of ${formatCount(count, 'competitor')}`,
      cohort: (count: number) => `Cohort of ${formatCount(count, 'competitor')}`,
      state: (count: number) => `State of ${formatCount(count, 'competitor')}`,
    },
    stateHelp:
      'Withdrawn and disqualified stand at the foot of the board without a rank. Their scores are kept, no place is given back.',
    apply: 'Apply',
    now: (count: number, state: 'competing' | 'withdrawn' | 'disqualified') =>
      `${formatCount(count, 'competitor')} ${state === 'competing' ? 'back in' : state}`,
    undo: 'Undo',
    undone: (count: number) => `Taken back for ${formatCount(count, 'competitor')}`,
  },
} as const;
