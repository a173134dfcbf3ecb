import {
  busiestHours,
  fullestHour,
  type HourCount,
} from '@cruxboard/domain/gyms/analytics/busiest-hours';
import { daysBetween } from '@cruxboard/domain/gyms/analytics/periods';
import type { ReadAnswer } from '../../../lib/api/read';
import { ChartFrame } from '../../../ui/chart-frame';
import { ChartHeat } from '../../../ui/chart-heat';
import { Select } from '../../../ui/select';
import { type HourMeasure, hourMeasures } from './choices';
import { texts } from './texts';

interface HoursChartProps {
  data: ReadAnswer<'/api/gyms/{gymId}/analytics/hours'>;
  measure: HourMeasure;
  onMeasure: (measure: HourMeasure) => void;
}

/** Ascents or climbers by weekday and hour, as in an average week of the period. */
export function HoursChart({ data, measure, onMeasure }: HoursChartProps) {
  const { items, period } = data;
  const { hours: words, columns } = texts;
  const to = period.to < period.today ? period.to : period.today;
  const weeks = Math.max(1, (daysBetween(period.from, to) + 1) / 7);
  const first = Math.min(...items.map(({ hour }) => hour));
  const last = Math.max(...items.map(({ hour }) => hour));
  const hours =
    items.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const countAt = (weekday: number, hour: number) =>
    items.find((item) => item.weekday === weekday && item.hour === hour)?.[measure] ?? 0;
  const average = (count: number) => Math.round((10 * count) / weeks) / 10;
  return (
    <ChartFrame
      title={words.title[measure]}
      summary={summaryOf(items, measure, average)}
      controls={<MeasureSelect measure={measure} onMeasure={onMeasure} />}
      rows={items}
      rowKey={({ weekday, hour }) => `${weekday} ${hour}`}
      fileName={`${measure}-by-hour-${period.from}`}
      note={measure === 'climbers' ? words.note : undefined}
      columns={[
        {
          key: 'weekday',
          head: columns.weekday,
          value: ({ weekday }) => words.weekdays[weekday - 1] ?? '',
        },
        { key: 'hour', head: columns.hour, value: ({ hour }) => words.hour(hour) },
        { key: measure, head: columns[measure], value: (row) => row[measure] },
        { key: 'average', head: columns.average, value: (row) => average(row[measure]) },
      ]}
    >
      <ChartHeat
        columns={hours.map(String)}
        rows={words.weekdays.map((label, index) => ({
          label,
          cells: hours.map((hour) => ({ value: short(average(countAt(index + 1, hour))) })),
        }))}
      />
    </ChartFrame>
  );
}

/** A cell has room for two digits and a point. */
const short = (value: number) => (value < 10 ? value : Math.round(value));

function summaryOf(
  items: readonly HourCount[],
  measure: HourMeasure,
  average: (count: number) => number,
): string {
  const { hours: words } = texts;
  if (measure === 'ascents') {
    const busiest = busiestHours(items);
    return busiest === null ? words.empty : words.busiest(busiest);
  }
  const fullest = fullestHour(items);
  return fullest === null ? words.empty : words.fullest(fullest, average(fullest.climbers));
}

function MeasureSelect({ measure, onMeasure }: Omit<HoursChartProps, 'data'>) {
  const { hours: words } = texts;
  return (
    <Select
      label={`${words.title[measure]}: ${words.measure}`}
      labelHidden
      dense
      value={measure}
      onChange={({ target }) =>
        onMeasure(hourMeasures.find((one) => one === target.value) ?? 'ascents')
      }
      options={hourMeasures.map((value) => ({ value, label: words.measures[value] }))}
    />
  );
}
