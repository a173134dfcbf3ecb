import type {
  CompetitionManaged,
  Group,
} from '@cruxboard/contracts/competitions/competitions/competitions';
import { competitorStates } from '@cruxboard/domain/competitions/results/results';
import { Chip } from '../../../../ui/chip';
import { FilterBar, FilterSelect } from '../../../../ui/filter-bar';
import { ListSearch } from '../../../../ui/list-search';
import {
  claimFilters,
  type CompetitorsSearch,
  groupFilters,
  withoutGroup,
} from './competitors-search';
import { texts } from './texts';

interface FiltersProps {
  competition: CompetitionManaged;
  /** How many look like duplicates; the filter is hidden at 0. */
  duplicateCount: number;
  /** Hidden while everyone is competing. */
  isStateOffered: boolean;
  search: CompetitorsSearch;
  onSearch: (changes: CompetitorsSearch) => void;
}

export function Filters({
  competition,
  duplicateCount,
  isStateOffered,
  search,
  onSearch,
}: FiltersProps) {
  return (
    <FilterBar lead={<ListSearch label={texts.find} q={search.q} onSearch={onSearch} />}>
      {competition.categories.length > 0 ? (
        <GroupFilter
          label={texts.filters.category}
          any={texts.filters.anyCategory}
          groups={competition.categories}
          value={search.category}
          onChange={(category) => onSearch({ category })}
        />
      ) : null}
      {competition.cohorts.length > 0 ? (
        <GroupFilter
          label={texts.filters.cohort}
          any={texts.filters.anyCohort}
          groups={competition.cohorts}
          value={search.cohort}
          onChange={(cohort) => onSearch({ cohort })}
        />
      ) : null}
      {competition.rules.hasStartingGroups || search.group !== undefined ? (
        <FilterSelect
          label={texts.filters.group}
          options={[
            { value: '', label: texts.filters.anyGroup },
            ...groupFilters.map((value) => ({
              value,
              label:
                value === withoutGroup
                  ? texts.filters.without(texts.filters.group.toLowerCase())
                  : texts.filters.inGroup(value),
            })),
          ]}
          value={search.group}
          onChange={({ target: { value } }) =>
            onSearch({ group: groupFilters.find((group) => group === value) })
          }
        />
      ) : null}
      <FilterSelect
        label={texts.filters.claimed}
        options={[
          { value: '', label: texts.filters.anyClaimed },
          ...claimFilters.map((value) => ({ value, label: texts.claimFilters[value] })),
        ]}
        value={search.claimed}
        onChange={({ target: { value } }) =>
          onSearch({ claimed: claimFilters.find((claimed) => claimed === value) })
        }
      />
      {isStateOffered || search.state !== undefined ? (
        <FilterSelect
          label={texts.filters.state}
          options={[
            { value: '', label: texts.filters.anyState },
            ...competitorStates.map((state) => ({ value: state, label: texts.states[state] })),
          ]}
          value={search.state}
          onChange={({ target: { value } }) =>
            onSearch({ state: competitorStates.find((state) => state === value) })
          }
        />
      ) : null}
      {duplicateCount > 0 || search.same !== undefined ? (
        <Chip
          isOn={search.same === 'yes'}
          count={duplicateCount}
          onClick={() => onSearch({ same: search.same === 'yes' ? undefined : 'yes' })}
        >
          {texts.filters.same}
        </Chip>
      ) : null}
    </FilterBar>
  );
}

interface GroupFilterProps {
  label: string;
  any: string;
  groups: readonly Group[];
  value: string | undefined;
  onChange: (groupId: string | undefined) => void;
}

export function GroupFilter({ label, any, groups, value, onChange }: GroupFilterProps) {
  return (
    <FilterSelect
      label={label}
      options={[
        { value: '', label: any },
        ...groups.map((group) => ({ value: group.id, label: group.name })),
        { value: withoutGroup, label: texts.filters.without(label.toLowerCase()) },
      ]}
      value={value}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}
