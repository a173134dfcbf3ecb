import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import type { StaffSolution } from '@cruxboard/contracts/gyms/solutions/staff-solutions';
import { solutionSorts } from '@cruxboard/domain/sort-options';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSortBy } from '../../../../lib/address/use-sort-by';
import { useDebounced } from '../../../../lib/hooks/use-debounced';
import { useTitle } from '../../../../lib/hooks/use-title';
import { useWide } from '../../../../lib/hooks/use-wide';
import { Button } from '../../../../ui/button';
import { cardClass } from '../../../../ui/card';
import { EmptyState } from '../../../../ui/empty-state';
import { FilterBar, FilterSelect } from '../../../../ui/filter-bar';
import { ListSearch } from '../../../../ui/list-search';
import { LoadNextPage } from '../../../../ui/load-next-page';
import { Loaded } from '../../../../ui/loaded';
import { PageHeader } from '../../../../ui/page-header';
import { SortSelect } from '../../../../ui/sort-select';
import { Table } from '../../../../ui/table';
import { gymQuery } from '../../gyms/queries';
import { ForGymRole } from '../../model/for-gym-role';
import { staffSectionsQuery } from '../../model/staff-queries';
import { useGymLive } from '../../model/use-gym-live';
import { HideSolution } from '../hide-solution';
import { useUnhideSolution } from '../use-moderation';
import { cardsOf, columnsOf } from './columns';
import { staffSolutionsQuery } from './queries';
import { solutionStates, type SolutionsSearch } from './solutions-search';
import { texts } from './texts';

interface SolutionsScreenProps {
  gymId: string;
  search: SolutionsSearch;
  onSearch: (changes: SolutionsSearch) => void;
}

/** A gym's solutions for its staff: who shows what, and what to hide. */
export function SolutionsScreen({ gymId, search, onSearch }: SolutionsScreenProps) {
  const [sort, setSort] = useSortBy(solutionSorts);
  const isWide = useWide();
  const q = useDebounced(search.q, 250);
  const gym = useQuery(gymQuery(gymId));
  const sections = useQuery(staffSectionsQuery(gymId));
  const solutions = useInfiniteQuery(staffSolutionsQuery(gymId, { ...search, q, sort }));
  const [hidden, setHidden] = useState<StaffSolution | null>(null);
  const unhide = useUnhideSolution();
  useGymLive(gymId);
  useTitle(gym.data && texts.tab(gym.data.name));
  const rows = solutions.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = solutions.data?.pages[0]?.total ?? 0;
  // what the last filter found says nothing of this one
  const isKnown = solutions.data !== undefined && !solutions.isPlaceholderData;
  const isEmpty = isKnown && rows.length === 0 && !isFiltered(search);
  // all of it at once, so that nothing moves; filters stay when one fails
  const isOpen = !sections.isPending && !solutions.isPending;
  return (
    <ForGymRole gymId={gymId} action="moderateSolutions">
      {isOpen ? (
        <PageHeader title={texts.title} meta={solutions.data && texts.meta(total)} />
      ) : null}
      {isOpen && !isEmpty ? (
        <Filters sections={sections.data?.items ?? []} search={search} onSearch={onSearch}>
          <SortSelect sorts={solutionSorts} value={sort} onChange={setSort} />
        </Filters>
      ) : null}
      <Loaded<unknown> what={texts.title} query={sections.isPending ? sections : solutions}>
        {() =>
          rows.length === 0 ? (
            <NoSolutions search={search} onSearch={onSearch} />
          ) : (
            <>
              <Table
                caption={texts.title}
                columns={(isWide ? columnsOf : cardsOf)({
                  timeZone: gym.data?.timeZone ?? 'UTC',
                  onHide: setHidden,
                  onUnhide: ({ id }) => unhide.mutate({ gymId, solutionId: id }),
                })}
                rows={rows}
                rowKey={({ id }) => id}
              />
              <LoadNextPage query={solutions} label={texts.more} />
            </>
          )
        }
      </Loaded>
      {hidden === null ? null : (
        <HideSolution gymId={gymId} solutionId={hidden.id} onClose={() => setHidden(null)} />
      )}
    </ForGymRole>
  );
}

interface FiltersProps {
  sections: readonly StaffSection[];
  search: SolutionsSearch;
  onSearch: SolutionsScreenProps['onSearch'];
  children: ReactNode;
}

function Filters({ sections, search, onSearch, children }: FiltersProps) {
  const { filters } = texts;
  return (
    <FilterBar lead={<ListSearch label={texts.find} q={search.q} onSearch={onSearch} />}>
      <FilterSelect
        label={filters.state}
        options={[
          { value: '', label: filters.anyState },
          ...solutionStates.map((state) => ({ value: state, label: filters.states[state] })),
        ]}
        value={search.state}
        onChange={({ target: { value } }) =>
          onSearch({ state: solutionStates.find((state) => state === value) })
        }
      />
      <FilterSelect
        label={filters.section}
        options={[
          { value: '', label: filters.anySection },
          ...sections.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={search.section}
        onChange={({ target: { value } }) => onSearch({ section: value || undefined })}
      />
      {children}
    </FilterBar>
  );
}

function isFiltered(search: SolutionsSearch): boolean {
  return Object.values(search).some((value) => value !== undefined);
}

function NoSolutions({ search, onSearch }: Pick<SolutionsScreenProps, 'search' | 'onSearch'>) {
  const isAny = isFiltered(search);
  const { title, why } = isAny ? texts.noMatch : texts.none;
  return (
    <div className={cardClass}>
      <EmptyState
        icon={Video}
        title={title}
        {...(isAny && {
          action: (
            <Button
              look="plain"
              onClick={() => onSearch({ q: undefined, state: undefined, section: undefined })}
            >
              {texts.noMatch.action}
            </Button>
          ),
        })}
      >
        {why}
      </EmptyState>
    </div>
  );
}
