import type { AnalyticsWall } from '@cruxboard/contracts/gyms/analytics/analytics';
import { daysBetween } from '@cruxboard/domain/gyms/analytics/periods';
import { ChartFrame } from '../../../ui/chart-frame';
import { ChartRows } from '../../../ui/chart-rows';
import { texts } from './texts';

interface AgeChartProps {
  walls: readonly AnalyticsWall[];
  /** The day that they are shown at. */
  today: string;
}

/** How long each wall has been up, against the day of its next reset. */
export function AgeChart({ walls, today }: AgeChartProps) {
  const rows = walls
    .flatMap((wall) => {
      if (wall.resetOn === null) return [];
      const days = daysBetween(wall.resetOn, today);
      const left = wall.nextResetOn === null ? null : daysBetween(today, wall.nextResetOn);
      return [{ ...wall, days, left }];
    })
    .toSorted((a, b) => b.days - a.days);
  const { age, columns } = texts;
  return (
    <ChartFrame
      title={age.title}
      summary={sentenceOf(rows)}
      rows={rows}
      rowKey={({ id }) => id}
      fileName={`walls-${today}`}
      columns={[
        { key: 'wall', head: columns.wall, value: ({ name }) => name },
        { key: 'resetOn', head: columns.resetOn, value: ({ resetOn }) => resetOn },
        { key: 'days', head: columns.days, value: ({ days }) => days },
        { key: 'next', head: columns.nextResetOn, value: ({ nextResetOn }) => nextResetOn },
        { key: 'age', head: columns.age, value: ({ averageAgeDays }) => averageAgeDays },
      ]}
    >
      <ChartRows
        rows={rows.map(({ id, name, days, left }) => ({
          key: id,
          label: name,
          value: days,
          target: left === null ? undefined : Math.max(0, days + left),
          isLate: left !== null && left < 0,
          note: left === null ? age.noDate : left < 0 ? age.lateNote(-left) : age.leftNote(left),
        }))}
      />
    </ChartFrame>
  );
}

interface Aged {
  readonly name: string;
  readonly days: number;
  readonly left: number | null;
}

function sentenceOf(rows: readonly Aged[]): string {
  const { age } = texts;
  const [oldest] = rows;
  if (oldest === undefined) return age.empty;
  const next = rows.reduce<Aged | null>(
    (first, row) => (row.left !== null && row.left < (first?.left ?? Infinity) ? row : first),
    null,
  );
  if (next === null || next.left === null) return age.oldest(oldest.name, oldest.days);
  return next.left < 0 ? age.over(next.name, -next.left) : age.due(next.name, next.left);
}
