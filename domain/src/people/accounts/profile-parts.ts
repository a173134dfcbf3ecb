/** The parts of a profile that its owner shows or doesn't, in the order of the page. */
export const profileParts = [
  'counts',
  'logbook',
  'solutions',
  'gyms',
  'achievements',
  'results',
] as const;
export type ProfilePart = (typeof profileParts)[number];

/** What a new profile shows: a logbook says on which days somebody was where, so it has to be chosen. */
export const firstShownParts: readonly ProfilePart[] = profileParts.filter(
  (part) => part !== 'logbook',
);
