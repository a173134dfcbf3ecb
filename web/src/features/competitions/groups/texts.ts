import { formatCount } from '../../../lib/format/format';

const competitors = (count: number) => formatCount(count, 'competitor');

export const texts = {
  title: 'Categories and cohorts',
  tab: (competition: string) => `Cohorts, ${competition}`,
  kinds: {
    category: {
      title: 'Categories',
      about: 'Ranked against each other, each with a board of its own.',
      one: 'category',
      add: 'Add category',
      placeholder: 'Women open',
      none: 'No categories yet: everyone is on one board.',
    },
    cohort: {
      title: 'Cohorts',
      about: 'Climb at the same time.',
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
  removeEmpty: 'Nobody is in it. This cannot be undone.',
  removeWhy: (count: number) =>
    `${competitors(count)} ${count === 1 ? 'is' : 'are'} in it. Where do they go?`,
  nowhere: { category: 'No category', cohort: 'No cohort' },
  removeConfirm: 'Delete',
  removed: (name: string, moved: number) =>
    moved === 0 ? `${name} deleted` : `${name} deleted, ${competitors(moved)} moved`,
  randomise: 'Randomise',
  randomiseTitle: 'Assign cohorts at random?',
  randomiseWhy: (cohorts: number) =>
    `Competitors go into ${formatCount(cohorts, 'cohort')} so that sizes differ as little as they can, in each category and in all.`,
  keep: 'Keep those who have one',
  keepNote: (count: number) =>
    `${competitors(count)} stay where they are; the others are assigned.`,
  overwrite: 'Shuffle everyone',
  overwriteNote: (count: number) => `${competitors(count)} lose the cohort they have.`,
  randomiseConfirm: 'Assign',
  randomised: (count: number) => `${competitors(count)} assigned`,
  randomiseNone: 'Add cohorts and competitors first.',
} as const;
