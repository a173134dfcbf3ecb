/** Which parts of a board changed; their values are read when they are sent. */
export interface Touched {
  isCompetition: boolean;
  isWall: boolean;
  readonly climbs: Set<string>;
  readonly statistics: Set<string>;
  readonly competitors: Set<string>;
  readonly results: Set<string>;
  readonly earlier: Set<string>;
}

/** @returns an empty set of changes. */
export function nothingTouched(): Touched {
  return {
    isCompetition: false,
    isWall: false,
    climbs: new Set(),
    statistics: new Set(),
    competitors: new Set(),
    results: new Set(),
    earlier: new Set(),
  };
}

/** Adds the changes of `from` to `into`. */
export function mergeTouched(into: Touched, from: Touched): void {
  into.isCompetition ||= from.isCompetition;
  into.isWall ||= from.isWall;
  for (const part of parts) for (const id of from[part]) into[part].add(id);
}

/** @returns whether anything changed. */
export function isTouched(touched: Touched): boolean {
  return touched.isCompetition || touched.isWall || parts.some((part) => touched[part].size > 0);
}

const parts = ['climbs', 'statistics', 'competitors', 'results', 'earlier'] as const;
