import { formatMonth } from '../../../lib/format/format';
import type { ReadAnswer } from '../../../lib/api/read';
import { ChartFrame } from '../../../ui/chart-frame';
import { ChartHeat } from '../../../ui/chart-heat';
import { texts } from './texts';

type Cohort = ReadAnswer<'/api/gyms/{gymId}/analytics/retention'>['cohorts'][number];

/** Of those who first came in a month, who came in the months after. */
export function RetentionChart({
  data,
}: {
  data: ReadAnswer<'/api/gyms/{gymId}/analytics/retention'>;
}) {
  const { retention: words, columns } = texts;
  const rows = data.cohorts.filter(({ climbers }) => (climbers[0] ?? 0) > 0);
  const months = Math.max(0, ...rows.map(({ climbers }) => climbers.length - 1));
  const after = Array.from({ length: months }, (_, index) => index + 1);
  return (
    <ChartFrame
      title={words.title}
      summary={sentenceOf(rows)}
      rows={rows}
      rowKey={({ month }) => month}
      fileName={`retention-${data.period.from}`}
      note={words.note}
      columns={[
        {
          key: 'month',
          head: columns.month,
          value: ({ month }) => month.slice(0, 7),
          show: ({ month }) => formatMonth(month.slice(0, 7)),
        },
        { key: 'size', head: columns.size, value: ({ climbers }) => climbers[0] ?? 0 },
        ...after.map((count) => ({
          key: String(count),
          head: columns.after(count),
          value: ({ climbers }: Cohort) => climbers[count] ?? null,
        })),
      ]}
    >
      <ChartHeat
        startPx={126}
        rowPx={34}
        columns={['0', ...after.map((count) => `+${count}`)]}
        rows={rows.map(({ month, climbers }) => ({
          label: formatMonth(month.slice(0, 7)),
          cells: [0, ...after].map((count) => {
            const came = climbers[count];
            if (came === undefined) return { value: null };
            const share = came / (climbers[0] ?? 1);
            return {
              value: count === 0 ? 0 : share,
              text: count === 0 ? String(came) : texts.percent(share),
            };
          }),
        }))}
      />
    </ChartFrame>
  );
}

/** Of those whose month after the first is over. */
function sentenceOf(rows: readonly Cohort[]): string {
  const { retention: words } = texts;
  if (rows.length === 0) return words.empty;
  const old = rows.filter(({ climbers }) => climbers.length > 2);
  const of = (month: number) => old.reduce((sum, { climbers }) => sum + (climbers[month] ?? 0), 0);
  return old.length === 0 ? words.young : words.again(of(1) / of(0));
}
