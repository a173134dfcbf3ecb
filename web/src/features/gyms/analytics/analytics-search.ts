import { latestWeeks, type Period, wholeWeeks } from '@cruxboard/domain/gyms/analytics/periods';
import {
  activitySpans,
  type CrossBy,
  crossBys,
  crossMeasures,
  type HourMeasure,
  hourMeasures,
} from './choices';

/** How many weeks back a period can be chosen with one tap. */
export const weekChoices = ['4', '12', '52'] as const;

/** What analytics shows, in the address. */
export interface AnalyticsSearch {
  weeks?: (typeof weekChoices)[number] | undefined;
  /** Days chosen by hand, both or neither. */
  from?: string | undefined;
  to?: string | undefined;
  wall?: string | undefined;
  span?: (typeof activitySpans)[number] | undefined;
  hours?: HourMeasure | undefined;
  by?: CrossBy | undefined;
  against?: CrossBy | undefined;
  measure?: (typeof crossMeasures)[number] | undefined;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** Reads what is well-formed and leaves out the rest. */
export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const { from, to, wall } = search;
  const one = <T extends string>(of: readonly T[], name: string) =>
    of.find((value) => value === search[name]);
  return {
    weeks: one(weekChoices, 'weeks'),
    ...(isDay(from) && isDay(to) && isPeriod({ from, to }) ? { from, to } : {}),
    wall: typeof wall === 'string' && wall !== '' ? wall : undefined,
    span: one(activitySpans, 'span'),
    hours: one(hourMeasures, 'hours'),
    by: one(crossBys, 'by'),
    against: one(crossBys, 'against'),
    measure: one(crossMeasures, 'measure'),
  };
}

/** @returns the weeks that are shown: the chosen days, or the latest weeks of the gym. */
export function periodOf({ from, to, weeks = '12' }: AnalyticsSearch, today: string): Period {
  if (from !== undefined && to !== undefined) return wholeWeeks({ from, to });
  return latestWeeks(today, Number(weeks));
}

function isPeriod(days: Period): boolean {
  try {
    return wholeWeeks(days).from !== '';
  } catch {
    return false;
  }
}
