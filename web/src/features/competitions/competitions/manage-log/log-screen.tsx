import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { logTopics } from '@cruxboard/domain/competitions/competitions/log-topics';
import { useQuery } from '@tanstack/react-query';
import { FilterBar, FilterSelect } from '../../../../ui/filter-bar';
import { competitionQuery } from '../../model/managed-queries';
import { useTitle } from '../../../../lib/hooks/use-title';
import { PageHeader } from '../../../../ui/page-header';
import { ForRole } from '../../model/manage/for-role';
import { Loaded } from '../../../../ui/loaded';
import { useLiveManaged } from '../../model/manage/queries';
import { ListSearch } from '../../../../ui/list-search';
import { Entries } from './entries';
import { type LogSearch, topicOf } from './log-search';
import { texts } from './texts';

interface LogScreenProps {
  competitionId: string;
  search: LogSearch;
  onSearch: (changes: LogSearch) => void;
}

/** The full log with search and filter. */
export function LogScreen({ competitionId, search, onSearch }: LogScreenProps) {
  const competition = useQuery(competitionQuery(competitionId));
  useLiveManaged(competitionId);
  useTitle(competition.data && texts.tab(competition.data.name));
  return (
    <Loaded what={texts.title} query={competition}>
      {(managed) => (
        <ForRole competition={managed} action="viewFullLog">
          <Log competition={managed} search={search} onSearch={onSearch} />
        </ForRole>
      )}
    </Loaded>
  );
}

interface LogProps extends Omit<LogScreenProps, 'competitionId'> {
  competition: CompetitionManaged;
}

function Log({ competition, search, onSearch }: LogProps) {
  return (
    <>
      <PageHeader title={texts.title} meta={texts.meta} />
      <FilterBar lead={<ListSearch label={texts.find} q={search.q} onSearch={onSearch} />}>
        <FilterSelect
          label={texts.about}
          options={[
            { value: '', label: texts.anything },
            ...Object.entries(logTopics).map(([value, label]) => ({ value, label })),
          ]}
          value={search.about}
          onChange={(event) => onSearch({ about: topicOf(event.target.value) })}
        />
      </FilterBar>
      <Entries
        key={`${search.q ?? ''} ${search.about ?? ''}`}
        competition={competition}
        search={search}
        onClear={() => onSearch({ q: undefined, about: undefined })}
      />
    </>
  );
}
