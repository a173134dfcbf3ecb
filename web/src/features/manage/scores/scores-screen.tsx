import type { CompetitionClimb } from '@cruxboard/contracts/competition-climbs/competition-climbs';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitors/competitors';
import type { LateScore, Score } from '@cruxboard/contracts/scores/scores';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardPen } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import {
  climbsQuery,
  competitionQuery,
  competitorsQuery,
} from '../../../lib/competition/managed-queries';
import { keptCells } from '../../../lib/competition/score-queue';
import { useQueue } from '../../../lib/queue/use-queue';
import { useSession } from '../../../lib/session/hooks';
import { useTitle } from '../../../lib/use-title';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { PageHeader } from '../../../ui/page-header';
import { listed } from '../competitors/list-state';
import { Loaded } from '../loaded';
import { scoresQuery, useLiveManaged } from '../queries';
import { CellEditor, type EditedCell } from './cell-editor';
import { ConflictCard } from './conflict-card';
import { LateCard } from './late-card';
import { ScoreFilters } from './score-filters';
import { ScoreGrid } from './score-grid';
import type { ScoresSearch } from './scores-search';
import { texts } from './texts';
import { useRecent } from './use-recent';

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
                  {({ items, scorers, late }) => (
                    <Scores
                      competition={managed}
                      climbs={ofClimbs.items
                        .filter((climb) => climb.isActive)
                        .toSorted((a, b) => a.number - b.number)}
                      competitors={ofCompetitors.items}
                      scores={items}
                      scorers={scorers}
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
  scorers: readonly { readonly uid: string; readonly name: string | null }[];
  late: readonly LateScore[];
}

function Scores(props: ScoresProps) {
  const { competition, climbs, competitors, scores, scorers, late, search, onSearch } = props;
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const kept = keptCells(useQueue(), competition.id);
  const { q, category } = useDeferredValue(search);
  const rows = useMemo(() => listed(competitors, { q, category }), [competitors, q, category]);
  const isDraft = competition.state === 'draft';
  const within = isDraft ? undefined : search.changed;
  const ownUid = useSession().user?.uid ?? null;
  const { timeZone } = competition;
  const recent = useRecent(within, {
    scores,
    scorers,
    competitors: rows,
    climbs,
    ownUid,
    timeZone,
  });
  const isNothingRecent = recent !== null && recent.competitorIds.size === 0;
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
          <ScoreFilters competition={competition} search={search} onSearch={onSearch} />
          {recent === null || within === undefined || rows.length === 0 ? null : (
            <p role="status" className={isNothingRecent ? 'sr-only' : 'pb-1 text-14 font-medium'}>
              {isNothingRecent ? texts.changed.none(within) : texts.changed.count(recent, within)}
            </p>
          )}
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
          ) : isNothingRecent && within !== undefined ? (
            <div className="card">
              <EmptyState
                title={texts.changed.none(within)}
                action={
                  <Button look="plain" onClick={() => onSearch({ changed: undefined })}>
                    {texts.changed.all}
                  </Button>
                }
              >
                {texts.changed.noneWhy}
              </EmptyState>
            </div>
          ) : (
            <ScoreGrid
              competition={competition}
              climbs={climbs}
              competitors={rows}
              scores={scores}
              kept={kept}
              recent={recent}
              onEdit={setEdited}
            />
          )}
        </>
      )}
      <CellEditor competition={competition} edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}
