import type { ClimbCount } from '@cruxboard/contracts/gyms/analytics/analytics';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { ChartFrame } from '../../../ui/chart-frame';
import { ChartRows } from '../../../ui/chart-rows';
import type { ClimbNames } from './climb-names';
import { texts } from './texts';

const shownEach = 5;

interface ClimbsChartProps {
  /** Most ascents first. */
  climbs: readonly ClimbCount[];
  names: ClimbNames;
  from: string;
}

/** The worn and the unloved. */
export function ClimbsChart({ climbs, names, from }: ClimbsChartProps) {
  const { climbs: words, columns } = texts;
  const up = climbs.filter(({ isOnWall }) => isOnWall);
  const worn = climbs.slice(0, shownEach).filter(({ ascents }) => ascents > 0);
  const unloved = up.filter((climb) => !worn.includes(climb)).slice(-shownEach);
  return (
    <ChartFrame
      title={words.title}
      summary={sentenceOf(climbs)}
      rows={climbs}
      rowKey={({ id }) => id}
      fileName={`climbs-${from}`}
      note={words.note(worn.length, climbs.length)}
      columns={[
        { key: 'climb', head: columns.climb, value: ({ name }) => name },
        { key: 'ascents', head: columns.ascents, value: ({ ascents }) => ascents },
        { key: 'first', head: columns.first, value: ({ climbers }) => climbers },
        { key: 'grade', head: columns.grade, value: ({ grade }) => formatGrade(grade) },
        { key: 'wall', head: columns.wall, value: ({ sectionId }) => names.wall(sectionId) },
        { key: 'setter', head: columns.setter, value: ({ setterUid }) => names.setter(setterUid) },
      ]}
    >
      <ChartRows
        rows={[...worn, ...unloved].map((climb) => ({
          key: climb.id,
          label: climb.name,
          value: climb.ascents,
          note: climb.ascents === 0 ? words.never : formatGrade(climb.grade),
        }))}
      />
    </ChartFrame>
  );
}

function sentenceOf(climbs: readonly ClimbCount[]): string {
  const { climbs: words } = texts;
  const [most] = climbs;
  if (most === undefined) return words.empty;
  if (most.ascents === 0) return words.nothing;
  const unloved = climbs.filter(({ ascents }) => ascents === 0).length;
  const { name, ascents } = most;
  return words.summary({ most: name, ascents, unloved, total: climbs.length });
}
