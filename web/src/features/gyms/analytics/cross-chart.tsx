import type { ClimbCount } from '@cruxboard/contracts/gyms/analytics/analytics';
import { crossTable } from '@cruxboard/domain/gyms/analytics/cross-table';
import { gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { formatMonth } from '../../../lib/format/format';
import { ChartFrame } from '../../../ui/chart-frame';
import { ChartHeat } from '../../../ui/chart-heat';
import { Select } from '../../../ui/select';
import type { AnalyticsSearch } from './analytics-search';
import { type CrossBy, crossBys, crossMeasures } from './choices';
import type { ClimbNames } from './climb-names';
import { texts } from './texts';

interface CrossChartProps {
  climbs: readonly ClimbCount[];
  names: ClimbNames;
  /** Walls in their order. */
  wallIds: readonly string[];
  search: AnalyticsSearch;
  onSearch: (changes: AnalyticsSearch) => void;
}

/** Climbs, or their ascents, by any two of their facts. */
export function CrossChart({ climbs, names, wallIds, search, onSearch }: CrossChartProps) {
  const { cross: words } = texts;
  const { by = 'wall', against = 'grade', measure = 'climbs' } = search;
  const facts = factsOf({ climbs, names, wallIds });
  const [row, column] = [facts[by], facts[against]];
  const table = crossTable(climbs, {
    row,
    column,
    valueOf: (climb) => (measure === 'climbs' ? 1 : climb.ascents),
  });
  return (
    <ChartFrame
      title={words.title}
      summary={
        climbs.length === 0
          ? words.empty
          : table.largest === null
            ? words.nothing
            : words.largest({
                row: row.nameOf(table.largest.row),
                column: column.nameOf(table.largest.column),
                value: table.largest.value,
                total: table.total,
                what: words.measures[measure],
              })
      }
      controls={<Choices {...{ by, against, measure, onSearch }} />}
      rows={table.rows}
      rowKey={String}
      fileName={`${measure}-by-${by}-and-${against}`}
      note={words.note}
      columns={[
        { key: 'row', head: words.by[by], value: (key) => row.nameOf(key) },
        ...table.columns.map((name) => ({
          key: `column ${name}`,
          head: column.nameOf(name),
          value: (key: string) => table.valueOf(key, name),
        })),
      ]}
    >
      <ChartHeat
        startPx={130}
        rowPx={34}
        columns={table.columns.map((key) => column.nameOf(key))}
        rows={table.rows.map((key) => ({
          label: row.nameOf(key),
          cells: table.columns.map((name) => {
            const value = table.valueOf(key, name);
            return { value, text: value === 0 ? '' : String(value) };
          }),
        }))}
      />
    </ChartFrame>
  );
}

interface Fact {
  readonly keyOf: (climb: ClimbCount) => string;
  readonly nameOf: (key: string) => string;
  readonly order: readonly string[];
}

function factsOf({
  climbs,
  names,
  wallIds,
}: Pick<CrossChartProps, 'climbs' | 'names' | 'wallIds'>): Record<CrossBy, Fact> {
  const setters = [...new Set(climbs.map(({ setterUid }) => setterUid ?? ''))];
  const nameOfSetter = (uid: string) => names.setter(uid === '' ? null : uid);
  const months = [...new Set(climbs.map(({ setOn }) => setOn.slice(0, 7)))];
  return {
    wall: { keyOf: ({ sectionId }) => sectionId, nameOf: names.wall, order: wallIds },
    grade: {
      keyOf: ({ grade }) => String(grade ?? ''),
      nameOf: (key) => formatGrade(key === '' ? null : Number(key)),
      order: [...Array.from({ length: 21 }, (_, grade) => String(grade)), ''],
    },
    colour: {
      keyOf: ({ colour }) => colour,
      nameOf: (key) => gymColours.find(({ id }) => id === key)?.label ?? key,
      order: gymColours.map(({ id }) => id),
    },
    setter: {
      keyOf: ({ setterUid }) => setterUid ?? '',
      nameOf: nameOfSetter,
      order: setters.toSorted((a, b) => nameOfSetter(a).localeCompare(nameOfSetter(b))),
    },
    month: {
      keyOf: ({ setOn }) => setOn.slice(0, 7),
      nameOf: formatMonth,
      order: months.toSorted(),
    },
  };
}

interface ChoicesProps {
  by: CrossBy;
  against: CrossBy;
  measure: (typeof crossMeasures)[number];
  onSearch: (changes: AnalyticsSearch) => void;
}

/** The two facts are never the same: choosing one that is taken swaps them. */
function Choices({ by, against, measure, onSearch }: ChoicesProps) {
  const { cross: words } = texts;
  const options = crossBys.map((value) => ({ value, label: words.by[value] }));
  const chosen = (value: string) => crossBys.find((one) => one === value);
  return (
    <>
      <Select
        label={words.rows}
        labelHidden
        dense
        value={by}
        options={options}
        onChange={({ target: { value } }) =>
          onSearch({ by: chosen(value), against: value === against ? by : against })
        }
      />
      <Select
        label={words.columns}
        labelHidden
        dense
        value={against}
        options={options}
        onChange={({ target: { value } }) =>
          onSearch({ against: chosen(value), by: value === by ? against : by })
        }
      />
      <Select
        label={words.measure}
        labelHidden
        dense
        value={measure}
        options={crossMeasures.map((value) => ({ value, label: words.measures[value] }))}
        onChange={({ target: { value } }) =>
          onSearch({ measure: crossMeasures.find((one) => one === value) })
        }
      />
    </>
  );
}
