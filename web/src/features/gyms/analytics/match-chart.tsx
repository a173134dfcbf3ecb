import {
  type GradeMatch,
  largestGap,
  matchGrades,
} from '@cruxboard/domain/gyms/analytics/grade-match';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import type { ReadAnswer } from '../../../lib/api/read';
import { ChartFrame } from '../../../ui/chart-frame';
import { ChartLegend, ChartPlot, cutBar, type PlotRoom } from '../../../ui/chart-plot';
import { chartClass } from '../../../ui/chart-class';
import { texts } from './texts';

type Answer = ReadAnswer<'/api/gyms/{gymId}/analytics/grades'>;

const height = 280;
const foot = 56;

/** Supply against demand: which grades hang, and which grades visitors climb. */
export function MatchChart({ data }: { data: Answer }) {
  const rows = matchGrades(data.climbs, data.visitors);
  const { columns, match } = texts;
  return (
    <ChartFrame
      title={match.title}
      summary={sentenceOf(rows)}
      isBig
      rows={rows}
      rowKey={({ grade }) => String(grade)}
      fileName={`grades-${data.period.from}`}
      note={match.note}
      columns={[
        { key: 'grade', head: columns.grade, value: ({ grade }) => formatGrade(grade) },
        { key: 'climbs', head: columns.climbs, value: ({ climbs }) => climbs },
        ...(['wall', 'visitors'] as const).map((key) => ({
          key,
          head: columns[key],
          value: (row: GradeMatch) => Math.round(row[key] * 1000) / 10,
          show: (row: GradeMatch) => texts.percent(row[key]),
        })),
        {
          key: 'change',
          head: columns.change,
          value: ({ change }) => change,
          show: ({ change }) => changeText(change),
        },
      ]}
    >
      <ChartLegend
        entries={[
          ['bar', match.legend.wall],
          ['line', match.legend.visitors],
          ['missing', match.legend.missing],
          ['over', match.legend.over],
        ]}
      />
      <ChartPlot height={height}>{(room) => <Drawing rows={rows} room={room} />}</ChartPlot>
    </ChartFrame>
  );
}

function sentenceOf(rows: readonly GradeMatch[]): string {
  const { match } = texts;
  if (rows.length === 0) return match.empty;
  if (rows.every(({ visitors }) => visitors === 0)) return match.nobody;
  const gap = largestGap(rows);
  return gap === null ? match.fits : match.gap(gap);
}

function Drawing({ rows, room }: { rows: readonly GradeMatch[]; room: PlotRoom }) {
  const step = room.width / rows.length;
  const gap = step * 0.14;
  const base = height - foot;
  const largest = Math.max(0.01, ...rows.map(({ wall, visitors }) => Math.max(wall, visitors)));
  const yOf = (share: number) => base - (base - 12) * (share / largest);
  const line = rows.map(({ visitors }, index) => {
    const y = yOf(visitors);
    return `${index === 0 ? 'M0 ' : 'V'}${y}H${(index + 1) * step}`.replace('M0 ', `M0 ${base}V`);
  });
  const hasVisitors = rows.some(({ visitors }) => visitors > 0);
  return (
    <>
      {rows.map((row, index) => (
        <GradeBar
          key={row.grade}
          row={row}
          box={{ x: index * step + gap / 2, width: step - gap }}
          yOf={yOf}
          hatch={hasVisitors ? room.hatch : null}
        />
      ))}
      <path d={`M0 ${base}H${room.width}`} className={chartClass.axis} />
      {hasVisitors ? (
        <>
          <path d={line.join('')} className={chartClass.halo} />
          <path d={line.join('')} className={chartClass.step} />
        </>
      ) : null}
    </>
  );
}

interface GradeBarProps {
  row: GradeMatch;
  box: { x: number; width: number };
  yOf: (share: number) => number;
  /** Null without anybody to compare the wall with. */
  hatch: string | null;
}

function GradeBar({ row, box, yOf, hatch }: GradeBarProps) {
  const { wall, visitors, climbs, change, grade } = row;
  const base = yOf(0);
  const matched = hatch === null ? wall : Math.min(wall, visitors);
  const middle = box.x + box.width / 2;
  const changed = change > 0 ? chartClass.more : change < 0 ? chartClass.less : undefined;
  return (
    <>
      {matched > 0 ? (
        <rect {...box} y={yOf(matched)} height={base - yOf(matched)} className={chartClass.bar} />
      ) : null}
      {visitors > wall ? (
        <rect
          {...box}
          y={yOf(visitors)}
          height={yOf(wall) - yOf(visitors)}
          fill={hatch ?? 'none'}
          className={chartClass.missing}
        />
      ) : null}
      {wall > matched ? (
        <path
          d={cutBar({ ...box, y: yOf(wall), height: yOf(matched) - yOf(wall) })}
          className={chartClass.over}
        />
      ) : null}
      {base - yOf(matched) > 22 && box.width > 20 ? (
        <text
          x={middle}
          y={(base + yOf(matched)) / 2 + 5}
          textAnchor="middle"
          className={chartClass.onInk}
        >
          {climbs}
        </text>
      ) : null}
      <text x={middle} y={base + 20} textAnchor="middle" className={chartClass.value}>
        {formatGrade(grade)}
      </text>
      {hatch === null ? null : (
        <text x={middle} y={base + 48} textAnchor="middle" className={changed}>
          {changeText(change)}
        </text>
      )}
    </>
  );
}

function changeText(change: number): string {
  if (change === 0) return texts.match.ok;
  return change > 0 ? `+${change}` : `−${-change}`;
}
