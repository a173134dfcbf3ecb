import {
  claimStateLabels,
  competitorStateLabels,
} from '@cruxboard/domain/competitions/competitors/entry-states';
import type { CompetitorState } from '@cruxboard/domain/competitions/results/results';
import { formatCount, formatNumber } from '../../../../lib/format/format';

const nowWords = {
  competing: 'back in',
  did_not_finish: 'marked DNF',
  did_not_start: 'marked DNS',
  withdrawn: 'withdrawn',
  disqualified: 'disqualified',
} as const satisfies Record<CompetitorState, string>;

export const texts = {
  title: 'Competitors',
  tab: (competition: string) => `Competitors, ${competition}`,
  meta: (count: number, places: number) =>
    `${formatNumber(count)} entered · ${formatCount(places, 'place')} left`,
  import: 'Import',
  export: 'Excel',
  add: 'Add',
  find: 'Name, number or contact',
  columns: {
    number: 'No.',
    name: 'Name',
    contact: 'Contact',
    category: 'Category',
    cohort: 'Cohort',
    startingGroup: 'Group',
    claimed: 'Claimed',
    actions: 'Actions',
  },
  filters: {
    category: 'Category',
    anyCategory: 'Any category',
    cohort: 'Cohort',
    anyCohort: 'Any cohort',
    group: 'Group',
    anyGroup: 'Any group',
    inGroup: (group: string) => `Group ${group}`,
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
  keys: 'Enter to save, Esc to cancel',
  edit: 'Edit',
  none: {
    title: 'No competitors yet',
    why: 'Import a spreadsheet, add them one by one, or open registration in the settings.',
    action: 'Import a spreadsheet',
  },
  noMatch: {
    title: 'No competitors match',
    why: 'Try another search or clear the filters.',
    action: 'Clear filters',
  },
  form: {
    title: 'Add a competitor',
    name: 'Name',
    number: 'Number',
    numberHelp: 'Unique within the competition.',
    email: 'Email',
    phone: 'Phone',
    phoneHelp: 'Include the country code (+61 …) so they can claim their entry with it.',
    contact: 'Email or phone',
    category: 'Category',
    noCategory: 'No category',
    cohort: 'Cohort',
    noCohort: 'No cohort',
    seed: 'Seed',
    seedHelp: 'Their rank in the previous round. Sets the running order and breaks ties.',
    state: 'State',
    stateHelp:
      'Did not start, withdrawn and disqualified are listed last, without a rank. Did not finish keeps the score and the rank.',
    startingGroup: 'Group',
    noStartingGroup: 'No group',
    startingGroupOf: (group: string) => `Group ${group}`,
    add: 'Add competitor',
    added: (name: string) => `${name} added`,
    noPlaces: 'No places left. Top up competitors, or remove an entry without scores.',
  },
  removeOne: (name: string) => `Remove ${name}?`,
  removeMany: (count: number) => `Remove ${formatCount(count, 'competitor')}?`,
  removeConfirm: (count: number) => (count === 1 ? 'Remove' : `Remove ${formatNumber(count)}`),
  removal: (scores: number, places: number) => {
    const deleted =
      scores === 0 ? 'No scores will be lost.' : `Deletes ${formatCount(scores, 'score')}.`;
    const back = places === 0 ? '' : ` Frees up ${formatCount(places, 'place')}.`;
    const instead =
      scores === 0 ? '' : ' To keep the scores without a rank, set the state to Withdrawn instead.';
    return `${deleted}${back} This can’t be undone.${instead}`;
  },
  removed: (count: number) => `${formatCount(count, 'competitor')} removed`,
  moved: (count: number) => `${formatCount(count, 'competitor')} changed`,
  failedOf: (failed: number, why: string) =>
    `${formatCount(failed, 'competitor')} not changed: ${why}`,
  invite: {
    titleOne: (name: string) => `Invite ${name}?`,
    title: (count: number) => `Invite ${formatCount(count, 'competitor')}?`,
    saidOne: (email: string) =>
      `We’ll email ${email} a link to claim the entry. Only someone who has confirmed that address can claim it.`,
    said: (count: number) =>
      `We’ll send ${formatCount(count, 'email')}, each with a link to claim the entry. Only someone who has confirmed that address can claim it.`,
    leftOut: 'Left out:',
    nobody: 'Nobody here can be invited right now.',
    claimed: (count: number) => `${formatNumber(count)} already claimed`,
    withoutEmail: (count: number) => `${formatNumber(count)} without an email`,
    recent: (count: number) => `${formatNumber(count)} invited in the last 24 hours`,
    hindered: {
      draft:
        'The competition is a draft, so only staff can see it. Start it, then send the invitations.',
      closed:
        'Registration is closed, so nobody can claim an entry. Set registration to “By claiming” in the settings, then send the invitations.',
    },
    send: (count: number) => (count === 1 ? 'Send invitation' : `Send ${formatNumber(count)}`),
    sent: (count: number, recent: number) =>
      [
        count === 0 ? 'Nobody invited' : `${formatCount(count, 'invitation')} sent`,
        recent === 0 ? '' : `${formatNumber(recent)} reached today’s email limit`,
      ]
        .filter(Boolean)
        .join(', '),
    close: 'Close',
  },
  merge: {
    title: (count: number) => `Merge ${formatNumber(count)} entries?`,
    said: (scores: number, places: number) =>
      `The merged entry keeps everything they have between them: ${formatCount(scores, 'score')} in total. Frees up ${formatCount(places, 'place')}. This can’t be undone.`,
    climb: (name: string) => `Climb ${name}`,
    claimed: 'Hidden account',
    entry: (number: number, name: string) => `${number}, ${name}`,
    action: (count: number) => `Merge ${formatNumber(count)}`,
    done: (count: number) => `${formatNumber(count)} entries merged`,
  },
  duplicates: {
    title: (count: number) => `Likely duplicates ${formatNumber(count)}`,
    why: 'They share a name, email or phone. Merge those who are one person.',
    entry: (number: number | null, name: string) =>
      number === null ? name : `${number} · ${name}`,
    scores: (count: number) => (count === 0 ? 'no scores' : formatCount(count, 'score')),
    mergeWho: (names: readonly string[]) => `Merge ${names.join(' and ')}`,
  },
  numbering: {
    action: 'Number everyone',
    title: (count: number) => `Number ${formatCount(count, 'competitor')}?`,
    why: (count: number, first: number) =>
      `${count === 1 ? 'The one' : `The ${formatNumber(count)}`} without a number ${count === 1 ? 'gets' : 'get'} the next free ones, from ${first} on, by category and name. The others keep theirs.`,
    confirm: 'Give numbers',
    done: (count: number) => `${formatCount(count, 'competitor')} numbered`,
  },
  bulk: {
    merge: 'Merge',
    invite: 'Invite',
    category: 'Category',
    cohort: 'Cohort',
    group: 'Group',
    remove: 'Remove',
    state: 'State',
    title: {
      category: (count: number) => `Category for ${formatCount(count, 'competitor')}`,
      group: (count: number) => `Group for ${formatCount(count, 'competitor')}`,
      cohort: (count: number) => `Cohort for ${formatCount(count, 'competitor')}`,
      state: (count: number) => `State for ${formatCount(count, 'competitor')}`,
    },
    stateHelp:
      'Did not start, withdrawn and disqualified are listed last, without a rank; did not finish keeps the rank. Scores stay, and no places are freed up.',
    apply: 'Apply',
    now: (count: number, state: CompetitorState) =>
      `${formatCount(count, 'competitor')} ${nowWords[state]}`,
    undo: 'Undo',
    undone: (count: number) => `Undone for ${formatCount(count, 'competitor')}`,
  },
} as const;
