import type { RankingBoard } from '@cruxboard/contracts/gyms/rankings/rankings';
import { monthOf } from '@cruxboard/domain/gyms/rankings/months';
import { rankingSorts } from '@cruxboard/domain/sort-options';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useSortBy } from '../../../../lib/address/use-sort-by';
import { fetchRead, readAddress, readKey } from '../../../../lib/api/read';
import { formatMonth } from '../../../../lib/format/format';
import { useTitle } from '../../../../lib/hooks/use-title';
import { useWide } from '../../../../lib/hooks/use-wide';
import { cardClass } from '../../../../ui/card';
import { EmptyState } from '../../../../ui/empty-state';
import { ExportButton } from '../../../../ui/export-button';
import { FilterBar, FilterSelect } from '../../../../ui/filter-bar';
import { LoadNextPage } from '../../../../ui/load-next-page';
import { Loaded } from '../../../../ui/loaded';
import { PageHeader } from '../../../../ui/page-header';
import { SegmentedControl } from '../../../../ui/segmented-control';
import { SortSelect } from '../../../../ui/sort-select';
import { Table } from '../../../../ui/table';
import { gymQuery } from '../../gyms/queries';
import { ForGymRole } from '../../model/for-gym-role';
import { useGymLive } from '../../model/use-gym-live';
import { columnsOf, type RankingRow, rowOf } from './ranking-columns';
import type { RankingSearch } from './ranking-search';
import { texts } from './texts';

interface StaffRankingsScreenProps {
  gymId: string;
  kind: 'overall' | 'monthly';
  search: RankingSearch;
}

/** A gym's ranking as its staff see it: everybody counted, and a file of it. */
export function StaffRankingsScreen({ gymId, kind, search }: StaffRankingsScreenProps) {
  const board = search.board ?? 'climbers';
  const period = kind === 'overall' ? 'overall' : (search.month ?? 'current');
  const gym = useQuery(gymQuery(gymId));
  const [sort] = useSortBy(rankingSorts);
  const ranking = useInfiniteQuery(staffRankingQuery(gymId, { board, period, sort }));
  useGymLive(gymId);
  const isWide = useWide();
  useTitle(gym.data && texts.tab(gym.data.name));
  const [first] = ranking.data?.pages ?? [];
  const rows = (ranking.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .map((row, index): RankingRow => ({ ...row, id: row.uid ?? `hidden ${index}` }));
  return (
    <ForGymRole gymId={gymId} action="viewRankings">
      <PageHeader
        title={texts.title}
        meta={first && texts.meta(first.total, first.hiddenCount, first.closedAt !== null)}
        actions={
          rows.length > 0 ? (
            <ExportButton
              title={texts.exportTitle}
              addressOf={(choice) =>
                readAddress('/api/gyms/{gymId}/staff/exports/rankings', {
                  params: { gymId },
                  query: { ...choice, board, period },
                })
              }
            />
          ) : null
        }
      />
      <Choices
        {...{ gymId, kind, search, board, months: first?.months ?? [] }}
        timeZone={gym.data?.timeZone}
      />
      <Loaded what={texts.title} query={ranking}>
        {() =>
          rows.length === 0 ? (
            <div className={cardClass}>
              <EmptyState icon={Trophy} title={texts.none.title}>
                {board === 'climbers' ? texts.none.why : texts.none.helpers}
              </EmptyState>
            </div>
          ) : (
            <>
              <Table
                caption={texts.caption}
                columns={isWide ? columnsOf(board) : [rowOf(board)]}
                rows={rows}
                rowKey={({ id }) => id}
              />
              <LoadNextPage query={ranking} label={texts.more} />
            </>
          )
        }
      </Loaded>
    </ForGymRole>
  );
}

interface ChoicesProps extends StaffRankingsScreenProps {
  board: RankingBoard;
  months: readonly string[];
  timeZone: string | undefined;
}

function Choices({ gymId, kind, search, board, months, timeZone }: ChoicesProps) {
  const [sort, setSort] = useSortBy(rankingSorts);
  const navigate = useNavigate();
  const go = (next: 'overall' | 'monthly', changes: RankingSearch) =>
    void navigate({
      to: `/dashboard/$gymId/rankings/${next}` as const,
      params: { gymId },
      search: { ...search, ...changes },
      replace: true,
      resetScroll: false,
    });
  // it can be chosen before anybody has points in it
  const [now] = useState(() => new Date());
  const current = timeZone === undefined ? undefined : monthOf(now, timeZone);
  const listed = [...new Set([...(current === undefined ? [] : [current]), ...months])];
  return (
    <FilterBar
      lead={
        <>
          <SegmentedControl
            label={texts.period}
            options={[
              { value: 'monthly', label: texts.monthly },
              { value: 'overall', label: texts.overall },
            ]}
            value={kind}
            onChange={(next) => go(next, {})}
          />
          <SegmentedControl
            label={texts.board}
            options={[
              { value: 'climbers', label: texts.boards.climbers },
              { value: 'helpers', label: texts.boards.helpers },
            ]}
            value={board}
            onChange={(next) => go(kind, { board: next === 'climbers' ? undefined : next })}
          />
        </>
      }
    >
      {kind === 'monthly' && listed.length > 0 ? (
        <FilterSelect
          label={texts.month}
          options={listed
            .toSorted((a, b) => b.localeCompare(a))
            .map((month) => ({
              value: month === current ? '' : month,
              label: formatMonth(month),
            }))}
          value={search.month === current ? undefined : search.month}
          onChange={({ target: { value } }) => go('monthly', { month: value || undefined })}
        />
      ) : null}
      <SortSelect sorts={rankingSorts} value={sort} onChange={setSort} />
    </FilterBar>
  );
}

interface View {
  board: RankingBoard;
  period: string;
  sort: (typeof rankingSorts)[number];
}

function staffRankingQuery(gymId: string, view: View) {
  return infiniteQueryOptions({
    queryKey: readKey('/api/gyms/{gymId}/staff/rankings', {
      params: { gymId },
      query: view,
    }),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/gyms/{gymId}/staff/rankings',
        {
          params: { gymId },
          query: { ...view, size: 200, ...(pageParam ? { cursor: pageParam } : {}) },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
