import type { ClimbCount } from '@cruxboard/contracts/gyms/analytics/analytics';
import { type Softness, softnessMin, softnessOf } from '@cruxboard/domain/gyms/analytics/softness';
import { ChartFrame } from '../../../ui/chart-frame';
import { ChartScale } from '../../../ui/chart-scale';
import type { ClimbNames } from './climb-names';
import { texts } from './texts';

/** As many as a card has room for; the table has all. */
const shownMax = 8;

interface SoftnessProps {
  climbs: readonly ClimbCount[];
  names: ClimbNames;
}

/** Which climbs are soft or hard for their grade. */
export function ClimbSoftness({ climbs }: SoftnessProps) {
  const groups = climbs.map((climb) => ({ key: climb.id, name: climb.name, climbs: [climb] }));
  return <SoftnessChart what="climbs" groups={groups} sentence={texts.softness.climb} />;
}

/** Who sets soft or hard. */
export function SetterSoftness({ climbs, names }: SoftnessProps) {
  const uids = [...new Set(climbs.flatMap(({ setterUid }) => setterUid ?? []))];
  const groups = uids.map((uid) => ({
    key: uid,
    name: names.setter(uid),
    climbs: climbs.filter(({ setterUid }) => setterUid === uid),
  }));
  return <SoftnessChart what="setters" groups={groups} sentence={texts.softness.setter} />;
}

interface SoftnessChartProps {
  what: 'climbs' | 'setters';
  groups: readonly { key: string; name: string; climbs: readonly ClimbCount[] }[];
  sentence: (name: string, mean: number) => string;
}

function SoftnessChart({ what, groups, sentence }: SoftnessChartProps) {
  const { softness: words, columns } = texts;
  const rows = groups
    .flatMap((group) => {
      const softness = softnessOf(group.climbs);
      return softness === null ? [] : [{ ...group, ...softness }];
    })
    .toSorted((a, b) => Math.abs(b.mean) - Math.abs(a.mean));
  const [first] = rows;
  const sum = (row: (typeof rows)[number], of: 'soft' | 'fair' | 'hard') =>
    row.climbs.reduce((total, climb) => total + climb[of], 0);
  return (
    <ChartFrame
      title={words[what]}
      summary={
        first === undefined
          ? words.empty[what]
          : isFar(first)
            ? sentence(first.name, first.mean)
            : words.fair[what]
      }
      rows={rows}
      rowKey={({ key }) => key}
      fileName={`softness-${what}`}
      note={words.note}
      columns={[
        {
          key: 'name',
          head: what === 'climbs' ? columns.climb : columns.setter,
          value: ({ name }) => name,
        },
        {
          key: 'mean',
          head: columns.softness,
          value: ({ mean }) => Math.round(mean * 100) / 100,
          show: ({ mean }) => signed(mean),
        },
        ...(['soft', 'fair', 'hard'] as const).map((opinion) => ({
          key: opinion,
          head: columns[opinion],
          value: (row: (typeof rows)[number]) => sum(row, opinion),
        })),
      ]}
    >
      <ChartScale
        heads={words.heads}
        rows={rows.slice(0, shownMax).map((row) => ({
          key: row.key,
          label: row.name,
          value: row.mean,
          spread: row.spread,
          isFar: isFar(row),
          note: String(row.votes),
        }))}
      />
    </ChartFrame>
  );
}

const isFar = ({ mean }: Softness) => Math.abs(mean) >= softnessMin;

function signed(mean: number): string {
  const shown = Math.abs(mean).toFixed(2);
  return mean > 0 ? `+${shown}` : mean < 0 ? `−${shown}` : shown;
}
