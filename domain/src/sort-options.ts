/**
 * Every sort option: its id (the value of `sort-by` in an address, from the specification's label) and its label. Five
 * labels differ from the specification's, because climbers misread them: "solved" is not "has a solution".
 */
export const sortLabels = {
  newest: 'Newest to oldest',
  oldest: 'Oldest to newest',
  'top-rated': 'Most liked',
  'most-appreciated': 'Most appreciated',
  'most-favourited': 'Most favourited',
  'most-solved': 'Most climbed',
  'least-solved': 'Least climbed',
  'number-asc': 'Grade, easiest first',
  'number-desc': 'Grade, hardest first',
  'climb-number': 'Climb number',
  'climb-name-asc': 'Climb name (A to Z)',
  'climb-name-desc': 'Climb name (Z to A)',
  'climb-code': 'Climb code',
  'competitor-number': 'Competitor number',
  category: 'Category',
  cohort: 'Cohort',
  points: 'Points',
  zones: 'Zones',
  name: 'Name',
  username: 'Username',
  score: 'Score',
  ranking: 'Ranking',
  'active-first': 'Active first',
  'deactivated-first': 'Deactivated first',
  'completed-first': 'Completed first',
} as const;
export type SortId = keyof typeof sortLabels;

export type SortList = readonly [SortId, ...SortId[]];

/** Climbs of a gym: the public list and the dashboard's. The first of each list is its default. */
export const climbSorts = [
  'newest',
  'oldest',
  'top-rated',
  'most-favourited',
  'most-solved',
  'least-solved',
  'number-asc',
  'number-desc',
  'climb-name-asc',
  'climb-name-desc',
] as const satisfies SortList;

/** Solutions of a user and of the dashboard. */
export const solutionSorts = [
  'newest',
  'oldest',
  'top-rated',
  'most-appreciated',
  'most-favourited',
] as const satisfies SortList;

/** Solutions on the page of their climb: what helped most comes first. */
export const climbSolutionSorts = [
  'most-appreciated',
  'newest',
  'oldest',
  'top-rated',
  'most-favourited',
] as const satisfies SortList;

/** A user's favourite climbs; newest means favourited last. */
export const favouriteClimbSorts = climbSorts;

/** A user's favourite solutions; newest means favourited last. */
export const favouriteSolutionSorts = solutionSorts;

/** A user's drafts. */
export const draftSorts = ['newest', 'oldest'] as const satisfies SortList;

/** Staff of a gym or of a competition. */
export const directorySorts = ['name', 'username', 'newest', 'oldest'] as const satisfies SortList;

/** Issues of a gym. */
export const issueSorts = ['newest', 'oldest'] as const satisfies SortList;

/** A gym's ranking as its staff see it. Points have the order of ranks. */
export const rankingSorts = ['ranking', 'name', 'username'] as const satisfies SortList;

/** Competitors in management. */
export const competitorSorts = [
  'competitor-number',
  'name',
  'category',
  'cohort',
  'score',
  'ranking',
  'completed-first',
  'newest',
  'oldest',
] as const satisfies SortList;

/** Climbs of a competition in management and in its public list. */
export const competitionClimbSorts = [
  'climb-number',
  'climb-code',
  'climb-name-asc',
  'climb-name-desc',
  'points',
  'zones',
  'most-solved',
  'least-solved',
  'active-first',
  'deactivated-first',
] as const satisfies SortList;

/** Climbs of a competitor's own score card. */
export const scoreCardSorts = [
  'climb-number',
  'climb-code',
  'climb-name-asc',
  'climb-name-desc',
  'points',
  'zones',
  'completed-first',
] as const satisfies SortList;

/**
 * Scores of a competition in management, by number unless asked otherwise: rows must not move while scores are
 * entered.
 */
export const scoreSorts = [
  'competitor-number',
  'ranking',
  'score',
  'name',
  'category',
  'cohort',
  'newest',
  'oldest',
] as const satisfies SortList;

/** Competitions in the public and the management list. */
export const competitionSorts = ['newest', 'oldest', 'name'] as const satisfies SortList;

/**
 * Returns the option of `list` that `raw` (the address's `sort-by`) names, or the list's default:
 * an unknown or inapplicable option is ignored.
 */
export function parseSort<T extends SortList>(list: T, raw: unknown): T[number] {
  return list.find((id) => id === raw) ?? list[0];
}
