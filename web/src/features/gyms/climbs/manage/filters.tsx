import { gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { FilterBar, FilterSelect } from '../../../../ui/filter-bar';
import { ListSearch } from '../../../../ui/list-search';
import type { ClimbNames } from './climb-words';
import { type ClimbsSearch, staffClimbStates } from './climbs-search';
import { texts } from './texts';

interface FiltersProps {
  names: ClimbNames;
  search: ClimbsSearch;
  onSearch: (changes: ClimbsSearch) => void;
}

/** Search, wall, colour, setter and state; the address keeps them. */
export function Filters({ names, search, onSearch }: FiltersProps) {
  const { filters } = texts;
  const lists = [
    {
      key: 'section',
      label: filters.section,
      any: filters.anySection,
      options: names.sections.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      key: 'colour',
      label: filters.colour,
      any: filters.anyColour,
      options: gymColours.map(({ id, label }) => ({ value: id, label })),
    },
    {
      key: 'setter',
      label: filters.setter,
      any: filters.anySetter,
      options: names.setters.map(({ uid, name }) => ({ value: uid, label: name })),
    },
  ] as const;
  return (
    <FilterBar lead={<ListSearch label={texts.find} q={search.q} onSearch={onSearch} />}>
      {lists.map(({ key, label, any, options }) => (
        <FilterSelect
          key={key}
          label={label}
          options={[{ value: '', label: any }, ...options]}
          value={search[key]}
          onChange={({ target: { value } }) => onSearch({ [key]: value || undefined })}
        />
      ))}
      <FilterSelect
        label={filters.photo}
        options={[
          { value: '', label: filters.anyPhoto },
          { value: 'no', label: filters.noPhoto },
        ]}
        value={search.photo}
        onChange={({ target: { value } }) => onSearch({ photo: value === 'no' ? 'no' : undefined })}
      />
      <FilterSelect
        label={filters.reports}
        options={[
          { value: '', label: filters.anyReports },
          { value: 'yes', label: filters.reported },
        ]}
        value={search.reports}
        onChange={({ target: { value } }) =>
          onSearch({ reports: value === 'yes' ? 'yes' : undefined })
        }
      />
      <FilterSelect
        label={filters.state}
        options={[
          { value: '', label: filters.anyState },
          ...staffClimbStates.map((state) => ({ value: state, label: filters.states[state] })),
        ]}
        value={search.state}
        onChange={({ target: { value } }) =>
          onSearch({ state: staffClimbStates.find((state) => state === value) })
        }
      />
    </FilterBar>
  );
}
