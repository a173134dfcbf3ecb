import { directorySorts } from '@cruxboard/domain/sort-options';
import { Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '../../ui/bulk-bar';
import { ChartColumns } from '../../ui/chart-columns';
import { ChartFrame } from '../../ui/chart-frame';
import { ChartHeat } from '../../ui/chart-heat';
import { ChartLegend, ChartPlot, cutBar } from '../../ui/chart-plot';
import { ChartRows } from '../../ui/chart-rows';
import { ChartScale } from '../../ui/chart-scale';
import { LoadMore } from '../../ui/load-more';
import { LoadNextPage } from '../../ui/load-next-page';
import { SelectAll } from '../../ui/select-all';
import { SortSelect } from '../../ui/sort-select';
import { SortableList } from '../../ui/sortable-list';
import { FilterBar, FilterSelect } from '../../ui/filter-bar';
import { ListSearch } from '../../ui/list-search';
import { Table } from '../../ui/table';
import { cellClass } from '../../ui/table-cell';
import type { Column } from '../../ui/table-column';
import { TableTools } from '../../ui/table-tools';
import { TextInput } from '../../ui/text-input';
import { useSelection } from '../../ui/use-selection';
import { VirtualList } from '../../ui/virtual-list';
import { WindowedList } from '../../ui/windowed-list';
import { Specimen } from './specimen';

interface Entry {
  readonly number: number | null;
  readonly name: string;
  readonly contact: string;
  readonly category: string;
}

const entries: readonly Entry[] = [
  { number: 108, name: 'Tove', contact: '0400 000 108', category: 'Women open' },
  { number: 102, name: 'Noor', contact: 'noor@example.com', category: 'Women open' },
  { number: null, name: 'Greta', contact: 'greta@example.com', category: 'Youth' },
  { number: 117, name: 'Mika', contact: 'mika@example.com', category: 'Men open' },
];
const columns: readonly Column<Entry>[] = [
  {
    key: 'number',
    head: 'No.',
    kind: 'num',
    width: '5rem',
    sortBy: (row) => row.number,
    cell: (row) => row.number ?? '–',
  },
  {
    key: 'name',
    head: 'Name',
    kind: 'name',
    sortBy: (row) => row.name,
    cell: (row) => row.name,
  },
  { key: 'contact', head: 'Contact', kind: 'soft', cell: (row) => row.contact },
  {
    key: 'category',
    head: 'Category',
    sortBy: (row) => row.category,
    cell: (row) => row.category,
  },
];

const weeks = [61, 74, 58, 80, 92, 88, 104, 97, 121, 118, 126, 139].map((ascents, index) => ({
  week: `W${36 + index}`,
  ascents,
  fresh: Math.round(ascents * (0.14 + (index % 4) * 0.05)),
}));
const sends = Array.from({ length: 400 }, (_, index) => ({ id: String(index), number: index + 1 }));

export function GalleryData() {
  return (
    <>
      <Tables />
      <Charts />
      <InOrder />
      <Lists />
    </>
  );
}

function Tables() {
  const [sort, setSort] = useState<string>();
  const selection = useSelection();
  const edited = useSelection();
  const keys = entries.map((row) => row.name);
  return (
    <>
      <Specimen name="Table: sorted, selected, edited">
        <div>
          {selection.keys.size > 0 ? (
            <BulkBar
              count={selection.keys.size}
              onClear={selection.clear}
              actions={[
                { label: 'Category', icon: Tags, onPress: () => undefined },
                { label: 'Remove', icon: Trash2, onPress: () => undefined },
              ]}
            />
          ) : null}
          <Table
            caption="Competitors"
            columns={columns}
            rows={entries}
            rowKey={(row) => row.name}
            sort={sort}
            onSort={setSort}
            selection={{ ...selection, labelOf: (row) => row.name }}
            renderEdit={(row) =>
              row.name === 'Mika' ? (
                <>
                  <td className={cellClass({ kind: 'num' })}>117</td>
                  <td>
                    <TextInput label="Name" labelHidden dense defaultValue="Mika" />
                  </td>
                  <td colSpan={2}>Enter saves, Esc leaves it</td>
                </>
              ) : null
            }
          />
        </div>
      </Specimen>
      <Specimen name="Search and filters above a list">
        <FilterBar
          lead={<ListSearch label="Find a competitor" q="mika" onSearch={() => undefined} />}
        >
          <FilterSelect
            label="Category"
            value="youth"
            options={[
              { value: '', label: 'All categories' },
              { value: 'youth', label: 'Youth' },
            ]}
            onChange={() => undefined}
          />
        </FilterBar>
      </Specimen>
      <Specimen name="Order of a list">
        <SortSelect<string> sorts={directorySorts} value="name" onChange={() => undefined} />
      </Specimen>
      <Specimen name="Bulk bar, and what stands above cards on a phone">
        <BulkBar
          count={3}
          onClear={() => undefined}
          actions={[{ label: 'Remove', icon: Trash2, onPress: () => undefined }]}
        />
        <TableTools
          columns={columns}
          sortIds={undefined}
          sort="number"
          onSort={() => undefined}
          keys={keys}
          selection={edited}
        />
        <SelectAll keys={keys} selection={edited} isLabelled />
      </Specimen>
    </>
  );
}

function Charts() {
  return (
    <Specimen name="Charts">
      <ChartFrame
        title="Ascents by week"
        summary="Ascents grew from 61 to 139 a week in 12 weeks."
        fileName="ascents"
        rows={weeks}
        rowKey={(row) => row.week}
        columns={[
          { key: 'week', head: 'Week', value: (row) => row.week },
          { key: 'ascents', head: 'Ascents', value: (row) => row.ascents },
          { key: 'fresh', head: 'By new climbers', value: (row) => row.fresh },
        ]}
      >
        <ChartColumns
          bars={weeks.map(({ week, ascents, fresh }) => ({
            label: week,
            value: ascents,
            part: fresh,
          }))}
          legend={{ value: 'All climbers', part: 'New ones' }}
        />
      </ChartFrame>
      <ChartFrame
        title="Grades"
        summary="Nothing was climbed yet."
        fileName="grades"
        rows={[]}
        rowKey={String}
        columns={[{ key: 'grade', head: 'Grade', value: () => null }]}
      >
        <ChartColumns bars={[]} />
      </ChartFrame>
      <ChartLegend
        entries={[
          ['bar', 'on the wall'],
          ['line', 'what visitors climb'],
          ['missing', 'missing'],
          ['over', 'too many'],
        ]}
      />
      <ChartPlot height={48}>
        {({ width, hatch }) => <path d={cutBar({ x: 0, y: 8, width, height: 32 })} fill={hatch} />}
      </ChartPlot>
      <ChartRows
        rows={[
          { key: 'slab', label: 'Slab', value: 61, target: 45, isLate: true, note: '16 over' },
          { key: 'cave', label: 'Cave', value: 38, target: 45, note: '7 left' },
        ]}
      />
      <ChartHeat
        columns={['18', '19', '20']}
        rows={[
          { label: 'Mon', cells: [{ value: 4 }, { value: 92 }, { value: 0 }] },
          { label: 'Tue', cells: [{ value: 12 }, { value: 40, text: '40' }, { value: null }] },
        ]}
      />
      <ChartScale
        heads={['harder', 'as tagged', 'softer', 'votes']}
        rows={[
          { key: 'anja', label: 'Anja', value: -0.5, spread: 0.2, isFar: true, note: '148' },
          { key: 'ruben', label: 'Ruben', value: 0.05, spread: 0.1, isFar: false, note: '412' },
        ]}
      />
    </Specimen>
  );
}

function InOrder() {
  const [names, setNames] = useState(['Women open', 'Men open', 'Youth', 'Masters']);
  return (
    <Specimen name="A list to put in order">
      <SortableList
        label="Categories"
        items={names}
        itemKey={String}
        nameOf={String}
        onOrder={(keys) => Promise.resolve(setNames(keys))}
        render={(name, grip) => (
          <p className="flex items-center gap-2 border-b border-line text-14">
            {grip}
            {name}
          </p>
        )}
      />
    </Specimen>
  );
}

function Lists() {
  const [count, setCount] = useState(5);
  return (
    <Specimen name="Lists that go on">
      <VirtualList
        label="Sends"
        items={sends.slice(0, count)}
        itemKey={(send) => send.id}
        rowHeight={44}
        render={(send) => (
          <p className="border-b border-line py-2.5 text-14">Send number {send.number}</p>
        )}
      />
      <WindowedList
        label="All sends, only those near the window in the page"
        items={sends.slice(0, 12)}
        itemKey={(send) => send.id}
        rowHeight={44}
        render={(send) => (
          <p className="border-b border-line py-2.5 text-14">Windowed number {send.number}</p>
        )}
      />
      <LoadMore
        label="More sends"
        isLoading={false}
        onLoad={() => setCount((before) => before * 4)}
        onScroll={false}
      />
      <LoadNextPage
        label="More sends"
        query={{
          hasNextPage: true,
          isFetchingNextPage: true,
          isFetchNextPageError: false,
          error: null,
          fetchNextPage: () => undefined,
        }}
      />
      <LoadMore
        label="More sends"
        isLoading={false}
        onLoad={() => undefined}
        error="The server did not answer in 10 seconds."
      />
    </Specimen>
  );
}
