import { busiestHours } from '@cruxboard/domain/gyms/analytics/busiest-hours';
import { daysBetween } from '@cruxboard/domain/gyms/analytics/periods';
import type { ReadAnswer } from '../../../lib/api/read';
import { ChartFrame } from '../../../ui/chart-frame';
import { ChartHeat } from '../../../ui/chart-heat';
import { texts } from './texts';

/** Ascents by weekday and hour, as in an average week of the period. */
export function HoursChart({ data }: { data: ReadAnswer<'/api/gyms/{gymId}/analytics/hours'> }) {
  const { items, period } = data;
  const { hours: words, columns } = texts;
  const busiest = busiestHours(items);
  const to = period.to < period.today ? period.to : period.today;
  const weeks = Math.max(1, (daysBetween(period.from, to) + 1) / 7);
  const first = Math.min(...items.map(({ hour }) => hour));
  const last = Math.max(...items.map(({ hour }) => hour));
  const hours =
    items.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const ascentsAt = (weekday: number, hour: number) =>
    items.find((item) => item.weekday === weekday && item.hour === hour)?.ascents ?? 0;
  const average = (ascents: number) => Math.round((10 * ascents) / weeks) / 10;
  return (
    <ChartFrame
      title={words.title}
      summary={busiest === null ? words.empty : words.busiest(busiest)}
      rows={items}
      rowKey={({ weekday, hour }) => `${weekday} ${hour}`}
      fileName={`hours-${period.from}`}
      columns={[
        {
          key: 'weekday',
          head: columns.weekday,
          value: ({ weekday }) => words.weekdays[weekday - 1] ?? '',
        },
        { key: 'hour', head: columns.hour, value: ({ hour }) => words.hour(hour) },
        { key: 'ascents', head: columns.ascents, value: ({ ascents }) => ascents },
        { key: 'average', head: columns.average, value: ({ ascents }) => average(ascents) },
      ]}
    >
      <ChartHeat
        columns={hours.map(String)}
        rows={words.weekdays.map((label, index) => ({
          label,
          cells: hours.map((hour) => ({ value: Math.round(average(ascentsAt(index + 1, hour))) })),
        }))}
      />
    </ChartFrame>
  );
}
