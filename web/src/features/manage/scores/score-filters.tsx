import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions';
import { SearchInput } from '../../../ui/search-input';
import { Select } from '../../../ui/select';
import { GroupFilter } from '../competitors/filters';
import { changedWithin } from './recent';
import type { ScoresSearch } from './scores-search';
import { texts } from './texts';

interface ScoreFiltersProps {
  competition: CompetitionManaged;
  search: ScoresSearch;
  onSearch: (changes: ScoresSearch) => void;
}

/** Whose scores, and how old they may be. */
export function ScoreFilters({ competition, search, onSearch }: ScoreFiltersProps) {
  return (
    <div className="filters">
      <SearchInput
        className="grow basis-60"
        label={texts.find}
        value={search.q ?? ''}
        onChange={(q) => onSearch({ q: q === '' ? undefined : q })}
        dense
      />
      {competition.categories.length > 0 ? (
        <GroupFilter
          label={texts.category}
          any={texts.anyCategory}
          groups={competition.categories}
          value={search.category}
          onChange={(category) => onSearch({ category })}
        />
      ) : null}
      {competition.state === 'draft' ? null : (
        <Select
          label={texts.changed.label}
          labelHidden
          dense
          className={search.changed === undefined ? undefined : 'on'}
          options={[
            { value: '', label: texts.changed.any },
            ...changedWithin.map((minutes) => ({
              value: String(minutes),
              label: texts.changed.within[minutes],
            })),
          ]}
          value={String(search.changed ?? '')}
          onChange={({ target: { value } }) =>
            onSearch({ changed: changedWithin.find((minutes) => String(minutes) === value) })
          }
        />
      )}
    </div>
  );
}
