import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { allIssueKinds } from '@cruxboard/domain/gyms/issues/kinds';
import { issueSorts } from '@cruxboard/domain/sort-options';
import { useSortBy } from '../../../../lib/address/use-sort-by';
import { FilterBar, FilterSelect } from '../../../../ui/filter-bar';
import { SortSelect } from '../../../../ui/sort-select';
import { kindLabels } from '../texts';
import type { IssuesSearch } from './issues-search';
import { texts } from './texts';

interface IssueFiltersProps {
  sections: readonly StaffSection[];
  staff: readonly { uid: string; name: string }[];
  search: IssuesSearch;
  onSearch: (changes: IssuesSearch) => void;
}

/** Kind, wall, assignee and order; the address keeps them. */
export function IssueFilters({ sections, staff, search, onSearch }: IssueFiltersProps) {
  const { filters } = texts;
  const [sort, setSort] = useSortBy(issueSorts);
  return (
    <FilterBar>
      <FilterSelect
        label={filters.kind}
        options={[
          { value: '', label: filters.anyKind },
          ...allIssueKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
        ]}
        value={search.kind}
        onChange={({ target: { value } }) =>
          onSearch({ kind: allIssueKinds.find((kind) => kind === value) })
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
      <FilterSelect
        label={filters.assignee}
        options={[
          { value: '', label: filters.anyone },
          { value: 'none', label: filters.nobody },
          ...staff.map(({ uid, name }) => ({ value: uid, label: name })),
        ]}
        value={search.assignee}
        onChange={({ target: { value } }) => onSearch({ assignee: value || undefined })}
      />
      <SortSelect sorts={issueSorts} value={sort} onChange={setSort} />
    </FilterBar>
  );
}
