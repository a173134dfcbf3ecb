import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { scoreSorts } from '@cruxboard/domain/sort-options';
import { offeredSorts } from '../../model/manage/competitor-orders';
import { SortSelect } from '../../../../ui/sort-select';
import { Chip } from '../../../../ui/chip';
import { GroupFilter } from '../../competitors/manage/filters';
import { FilterBar, FilterSelect } from '../../../../ui/filter-bar';
import { ListSearch } from '../../../../ui/list-search';
import { changedWithin } from './scores-search';
import type { ScoresSearch } from './scores-search';
import { texts } from './texts';

export type ScoreSort = (typeof scoreSorts)[number];

interface ScoreFiltersProps {
  competition: CompetitionManaged;
  /** Removed climbs with scores; the filter is hidden at 0. */
  outCount: number;
  sort: ScoreSort;
  onSort: (sort: ScoreSort) => void;
  search: ScoresSearch;
  onSearch: (changes: ScoresSearch) => void;
}

/** Filters by competitor, climb and recency. */
export function ScoreFilters(props: ScoreFiltersProps) {
  const { competition, outCount, sort, onSort, search, onSearch } = props;
  return (
    <FilterBar lead={<ListSearch label={texts.find} q={search.q} onSearch={onSearch} />}>
      <SortSelect sorts={offeredSorts(scoreSorts, competition)} value={sort} onChange={onSort} />
      {competition.categories.length > 0 ? (
        <GroupFilter
          label={texts.category}
          any={texts.anyCategory}
          groups={competition.categories}
          value={search.category}
          onChange={(category) => onSearch({ category })}
        />
      ) : null}
      {competition.cohorts.length > 0 ? (
        <GroupFilter
          label={texts.cohort}
          any={texts.anyCohort}
          groups={competition.cohorts}
          value={search.cohort}
          onChange={(cohort) => onSearch({ cohort })}
        />
      ) : null}
      {competition.state === 'draft' ? null : (
        <FilterSelect
          label={texts.changed.label}
          options={[
            { value: '', label: texts.changed.any },
            ...changedWithin.map((minutes) => ({
              value: String(minutes),
              label: texts.changed.within[minutes],
            })),
          ]}
          value={search.changed === undefined ? undefined : String(search.changed)}
          onChange={({ target: { value } }) =>
            onSearch({ changed: changedWithin.find((minutes) => String(minutes) === value) })
          }
        />
      )}
      {outCount > 0 ? (
        <Chip
          isOn={search.out === 'yes'}
          count={outCount}
          onClick={() => onSearch({ out: search.out === 'yes' ? undefined : 'yes' })}
        >
          {texts.out.filter}
        </Chip>
      ) : null}
    </FilterBar>
  );
}
