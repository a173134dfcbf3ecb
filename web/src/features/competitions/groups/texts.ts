import { formatCount } from '../../../lib/format/format';

const competitors = (count: number) => formatCount(count, 'competitor');

export const texts = {
  title: 'Categories and cohorts',
  tab: (competition: string) => `Cohorts, ${competition}`,
  kinds: {
    category: {
      title: 'Categories',
      about: 'Ranked against each other, each with its own leaderboard.',
      one: 'category',
      add: 'Add category',
      placeholder: 'Women open',
      none: 'No categories yet: everyone is on one leaderboard.',
    },
    cohort: {
      title: 'Cohorts',
      about: 'Groups that climb at the same time.',
      one: 'cohort',
      add: 'Add cohort',
      placeholder: 'Sat AM',
      none: 'No cohorts yet: everyone climbs together.',
    },
  },
  name: 'Name',
  competitors,
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeEmpty: 'It has no competitors. This can’t be undone.',
  removeWhy: (count: number) => `It has ${competitors(count)}. Where should they go?`,
  nowhere: { category: 'No category', cohort: 'No cohort' },
  removeConfirm: 'Delete',
  removed: (name: string, moved: number) =>
    moved === 0 ? `${name} deleted` : `${name} deleted, ${competitors(moved)} moved`,
  randomise: 'Randomise',
  randomiseTitle: 'Assign cohorts at random?',
  randomiseWhy: (cohorts: number) =>
    `Splits competitors across ${formatCount(cohorts, 'cohort')} as evenly as possible, overall and within each category.`,
  keep: 'Keep existing cohorts',
  keepNote: (count: number) =>
    `${competitors(count)} ${count === 1 ? 'stays' : 'stay'} put; everyone else is assigned.`,
  overwrite: 'Shuffle everyone',
  overwriteNote: (count: number) =>
    `${competitors(count)} ${count === 1 ? 'loses' : 'lose'} their current cohort.`,
  randomiseConfirm: 'Assign',
  randomised: (count: number) => `${competitors(count)} assigned`,
  randomiseNone: 'Add cohorts and competitors first.',
} as const;
