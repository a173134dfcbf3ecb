import { monthStartOf, type Span, spans, startOf } from './periods';

/** How a gym's counts of active climbers change. */
export interface ActivityChange {
  /** Active climbers and newcomers of a day, week or month. */
  readonly spans: readonly {
    readonly span: Span;
    readonly startsOn: string;
    readonly climbers: number;
    readonly newcomers: number;
  }[];
  /** Climbers of a month by the month they first came, both as first days. */
  readonly cohorts: readonly {
    readonly cohort: string;
    readonly month: string;
    readonly climbers: number;
  }[];
}

/**
 * Returns what changes in a gym's counts when one climber's active days become others. A climber is active once in a
 * day, week and month however often they log, new in those of their first day, and in the cohort of its month.
 */
export function activityChange(
  before: readonly string[],
  after: readonly string[],
): ActivityChange {
  const counts = new Map<string, { climbers: number; newcomers: number }>();
  const cohorts = new Map<string, number>();
  for (const [days, by] of [
    [before, -1],
    [after, 1],
  ] as const) {
    const first = firstOf(days);
    if (first === undefined) continue;
    for (const span of spans) {
      for (const startsOn of startsOf(days, span)) {
        const key = `${span} ${startsOn}`;
        const { climbers, newcomers } = counts.get(key) ?? { climbers: 0, newcomers: 0 };
        const isFirst = startsOn === startOf(first, span);
        counts.set(key, { climbers: climbers + by, newcomers: newcomers + (isFirst ? by : 0) });
      }
    }
    for (const month of startsOf(days, 'month')) {
      const key = `${monthStartOf(first)} ${month}`;
      cohorts.set(key, (cohorts.get(key) ?? 0) + by);
    }
  }
  return {
    spans: [...counts]
      .filter(([, { climbers, newcomers }]) => climbers !== 0 || newcomers !== 0)
      .map(([key, count]) => {
        const [span, startsOn] = key.split(' ') as [Span, string]; // as it was put together
        return { span, startsOn, ...count };
      }),
    cohorts: [...cohorts]
      .filter(([, climbers]) => climbers !== 0)
      .map(([key, climbers]) => {
        const [cohort, month] = key.split(' ') as [string, string]; // as it was put together
        return { cohort, month, climbers };
      }),
  };
}

function startsOf(days: readonly string[], span: Span): Set<string> {
  return new Set(days.map((day) => startOf(day, span)));
}

function firstOf(days: readonly string[]): string | undefined {
  return days.reduce<string | undefined>(
    (first, day) => (first === undefined || day < first ? day : first),
    undefined,
  );
}
