import type { Activity } from '@cruxboard/contracts/gyms/analytics/analytics';
import { startsIn } from '@cruxboard/domain/gyms/analytics/periods';
import type { ReadAnswer } from '../../../lib/api/read';
import { formatDay } from '../../../lib/format/format';
import { ChartColumns } from '../../../ui/chart-columns';
import { ChartFrame } from '../../../ui/chart-frame';
import { Select } from '../../../ui/select';
import { activitySpans } from './choices';
import { texts } from './texts';

type Answer = ReadAnswer<'/api/gyms/{gymId}/analytics/activity'>;
type Span = (typeof activitySpans)[number];

interface ActivityProps {
  data: Answer;
  span: Span;
  onSpan: (span: Span) => void;
}

/** Ascents of each week or day, with those that have none. */
export function AscentsChart({ data, span, onSpan }: ActivityProps) {
  const rows = rowsOf(data, span);
  const { ascents: words, columns } = texts;
  const peak = rows.reduce<Activity | null>(
    (best, row) => (row.ascents > (best?.ascents ?? 0) ? row : best),
    null,
  );
  return (
    <ChartFrame
      title={words.title[span]}
      summary={
        peak === null ? words.empty : words.peak[span](data.ascents, peak.startsOn, peak.ascents)
      }
      controls={<SpanSelect span={span} onSpan={onSpan} label={words.title[span]} />}
      rows={peak === null ? [] : rows}
      rowKey={({ startsOn }) => startsOn}
      fileName={`ascents-by-${span}-${data.period.from}`}
      columns={[
        startColumn(span),
        { key: 'ascents', head: columns.ascents, value: ({ ascents }) => ascents },
      ]}
    >
      <ChartColumns
        bars={rows.map(({ startsOn, ascents }) => ({ label: formatDay(startsOn), value: ascents }))}
      />
    </ChartFrame>
  );
}

/** Who came each week or day, new and returning. */
export function ClimbersChart({ data, span, onSpan }: ActivityProps) {
  const rows = rowsOf(data, span);
  const { climbers: words, columns } = texts;
  const isEmpty = data.climbers === 0;
  return (
    <ChartFrame
      title={words.title[span]}
      summary={isEmpty ? words.empty : words.summary(data.climbers, data.newcomers)}
      controls={<SpanSelect span={span} onSpan={onSpan} label={words.title[span]} />}
      rows={isEmpty ? [] : rows}
      rowKey={({ startsOn }) => startsOn}
      fileName={`climbers-by-${span}-${data.period.from}`}
      columns={[
        startColumn(span),
        { key: 'climbers', head: columns.climbers, value: ({ climbers }) => climbers },
        { key: 'newcomers', head: columns.newcomers, value: ({ newcomers }) => newcomers },
        {
          key: 'returning',
          head: columns.returning,
          value: ({ climbers, newcomers }) => climbers - newcomers,
        },
      ]}
    >
      <ChartColumns
        legend={words.legend}
        bars={rows.map(({ startsOn, climbers, newcomers }) => ({
          label: formatDay(startsOn),
          value: climbers,
          part: newcomers,
        }))}
      />
    </ChartFrame>
  );
}

const startColumn = (span: Span) => ({
  key: 'starts',
  head: span === 'week' ? texts.columns.week : texts.columns.day,
  value: ({ startsOn }: Activity) => startsOn,
  show: ({ startsOn }: Activity) => formatDay(startsOn),
});

/** Also those without an ascent, up to today. */
function rowsOf({ days, weeks, period }: Answer, span: Span): readonly Activity[] {
  const counted = new Map((span === 'week' ? weeks : days).map((row) => [row.startsOn, row]));
  const to = period.to < period.today ? period.to : period.today;
  return startsIn({ from: period.from, to }, span).map(
    (startsOn) => counted.get(startsOn) ?? { startsOn, ascents: 0, climbers: 0, newcomers: 0 },
  );
}

interface SpanSelectProps {
  span: Span;
  onSpan: (span: Span) => void;
  label: string;
}

function SpanSelect({ span, onSpan, label }: SpanSelectProps) {
  return (
    <Select
      label={`${label}: ${texts.ascents.span}`}
      labelHidden
      dense
      value={span}
      onChange={({ target }) => onSpan(activitySpans.find((one) => one === target.value) ?? 'week')}
      options={activitySpans.map((value) => ({ value, label: texts.ascents.spans[value] }))}
    />
  );
}
