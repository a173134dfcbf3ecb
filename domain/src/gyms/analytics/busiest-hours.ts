/** Ascents and climbers in an hour of the week; weekdays from 1 for Monday. */
export interface HourCount {
  readonly weekday: number;
  readonly hour: number;
  readonly ascents: number;
  /** Once for each day. */
  readonly climbers: number;
}

/** Hours in a row on days in a row, both inclusive but `toHour`, and their share of all ascents. */
export interface BusyHours {
  readonly fromWeekday: number;
  readonly toWeekday: number;
  readonly fromHour: number;
  readonly toHour: number;
  readonly share: number;
}

const daysInRow = 3;
const hoursInRow = 3;

/** Returns the three hours on three weekdays in a row with the most ascents, the first of equal ones; null without any. */
export function busiestHours(counts: readonly HourCount[]): BusyHours | null {
  const total = counts.reduce((sum, { ascents }) => sum + ascents, 0);
  let best: (BusyHours & { readonly ascents: number }) | null = null;
  for (let fromWeekday = 1; fromWeekday <= 8 - daysInRow; fromWeekday += 1) {
    for (let fromHour = 0; fromHour <= 24 - hoursInRow; fromHour += 1) {
      const toWeekday = fromWeekday + daysInRow - 1;
      const toHour = fromHour + hoursInRow;
      const ascents = counts.reduce(
        (sum, { weekday, hour, ascents: count }) =>
          weekday >= fromWeekday && weekday <= toWeekday && hour >= fromHour && hour < toHour
            ? sum + count
            : sum,
        0,
      );
      if (ascents > (best?.ascents ?? 0)) {
        best = { fromWeekday, toWeekday, fromHour, toHour, ascents, share: ascents / total };
      }
    }
  }
  return best;
}

/** Returns the hour of the week with the most climbers, the first of equal ones; null without any. */
export function fullestHour(counts: readonly HourCount[]): HourCount | null {
  return counts.reduce<HourCount | null>(
    (best, count) => (count.climbers > (best?.climbers ?? 0) ? count : best),
    null,
  );
}
