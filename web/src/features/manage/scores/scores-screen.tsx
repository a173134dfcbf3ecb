import type { CompetitionClimb } from '@cruxboard/contracts/competition-climbs/competition-climbs';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitors/competitors';
import type { LateScore, Score } from '@cruxboard/contracts/scores/scores';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardPen } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import {
  climbsQuery,
  competitionQuery,
  competitorsQuery,
} from '../../../lib/competition/managed-queries';
import { keptCells } from '../../../lib/competition/score-queue';
import { useQueue } from '../../../lib/queue/use-queue';
import { useTitle } from '../../../lib/use-title';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { PageHeader } from '../../../ui/page-header';
import { SearchInput } from '../../../ui/search-input';
import { GroupFilter } from '../competitors/filters';
import { listed } from '../competitors/list-state';
import { Loaded } from '../loaded';
import { scoresQuery, useLiveManaged } from '../queries';
import { CellEditor, type EditedCell } from './cell-editor';
import { ConflictCard } from './conflict-card';
import { LateCard } from './late-card';
import { ScoreGrid } from './score-grid';
import { texts } from './texts';

export interface ScoresSearch {
  q?: string | undefined;
  category?: string | undefined;
}

interface ScoresScreenProps {
  competitionId: string;
  search: ScoresSearch;
  onSearch: (changes: ScoresSearch) => void;
}

/** Everyone by every climb; staff enter and correct, and decide what came late. */
export function ScoresScreen({ competitionId, search, onSearch }: ScoresScreenProps) {
  const competition = useQuery(competitionQuery(competitionId));
  const climbs = useQuery(climbsQuery(competitionId));
  const competitors = useQuery(competitorsQuery(competitionId));
  const scores = useQuery(scoresQuery(competitionId));
  useLiveManaged(competitionId);
  useTitle(competition.data && texts.tab(competition.data.name));
  const shared = { what: texts.title, competitionId };
  return (
    <Loaded {...shared} query={competition}>
      {(managed) => (
        <Loaded {...shared} query={climbs}>
          {(ofClimbs) => (
            <Loaded {...shared} query={competitors}>
              {(ofCompetitors) => (
                <Loaded {...shared} query={scores}>
                  {({ items, late }) => (
                    <Scores
                      competition={managed}
                      climbs={ofClimbs.items
                        .filter((climb) => climb.isActive)
                        .toSorted((a, b) => a.number - b.number)}
                      competitors={ofCompetitors.items}
                      scores={items}
                      late={late}
                      search={search}
                      onSearch={onSearch}
                    />
                  )}
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface ScoresProps extends Pick<ScoresScreenProps, 'search' | 'onSearch'> {
  competition: CompetitionManaged;
  climbs: readonly CompetitionClimb[];
  competitors: readonly CompetitorManaged[];
  scores: readonly Score[];
  late: readonly LateScore[];
}

function Scores(props: ScoresProps) {
  const { competition, climbs, competitors, scores, late, search, onSearch } = props;
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const kept = keptCells(useQueue(), competition.id);
  const rows = listed(competitors, useDeferredValue(search));
  const isDraft = competition.state === 'draft';
  return (
    <>
      <PageHeader
        title={texts.title}
        meta={isDraft ? texts.draft : texts.meta(competition.scoreCount, competitors.length)}
        actions={
          isDraft ? undefined : (
            <Link
              to={`/competition/${competition.id}/judge` as string}
              className={buttonClass({ look: 'plain' })}
            >
              <Icon icon={ClipboardPen} size="s" />
              {texts.judge[competition.format]}
            </Link>
          )
        }
      />
      <LateCard competition={competition} late={late} />
      <ConflictCard
        competition={competition}
        climbs={climbs}
        competitors={competitors}
        kept={kept}
      />
      {climbs.length === 0 || competitors.length === 0 ? (
        <div className="card">
          <EmptyState title={texts.none.title}>{texts.none.why}</EmptyState>
        </div>
      ) : (
        <>
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
          </div>
          {rows.length === 0 ? (
            <div className="card">
              <EmptyState
                title={texts.noMatch.title}
                action={
                  <Button
                    look="plain"
                    onClick={() => onSearch({ q: undefined, category: undefined })}
                  >
                    {texts.noMatch.action}
                  </Button>
                }
              >
                {texts.noMatch.why}
              </EmptyState>
            </div>
          ) : (
            <ScoreGrid
              competition={competition}
              climbs={climbs}
              competitors={rows}
              scores={scores}
              kept={kept}
              onEdit={setEdited}
            />
          )}
        </>
      )}
      <CellEditor competition={competition} edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}
