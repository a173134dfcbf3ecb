import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { LateScore, Score } from '@cruxboard/contracts/competitions/scores/scores';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardPen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { cardClass } from '../../../../ui/card';
import { climbsQuery, competitionQuery, competitorsQuery } from '../../model/managed-queries';
import { queuedCells } from '../../model/score-queue';
import { useQueue } from '../../../../lib/queue/use-queue';
import { useTitle } from '../../../../lib/hooks/use-title';
import { buttonClass } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/empty-state';
import { Icon } from '../../../../ui/icon';
import { PageHeader } from '../../../../ui/page-header';
import { Loaded } from '../../../../ui/loaded';
import { scoresQuery, useLiveManaged } from '../../model/manage/queries';
import { CellEditor, type EditedCell } from './cell-editor';
import { ConflictCard } from './conflict-card';
import { FilteredGrid } from './filtered-grid';
import { LateCard } from './late-card';
import type { ScoresSearch } from './scores-search';
import { texts } from './texts';

interface ScoresScreenProps {
  competitionId: string;
  search: ScoresSearch;
  onSearch: (changes: ScoresSearch) => void;
}

/** Everyone by every climb, for staff to enter and correct scores and decide late ones. */
export function ScoresScreen({ competitionId, search, onSearch }: ScoresScreenProps) {
  const competition = useQuery(competitionQuery(competitionId));
  const climbs = useQuery(climbsQuery(competitionId));
  const competitors = useQuery(competitorsQuery(competitionId));
  const scores = useQuery(scoresQuery(competitionId));
  useLiveManaged(competitionId);
  useTitle(competition.data && texts.tab(competition.data.name));
  const shared = { what: texts.title };
  return (
    <Loaded {...shared} query={competition}>
      {(managed) => (
        <Loaded {...shared} query={climbs}>
          {(ofClimbs) => (
            <Loaded {...shared} query={competitors}>
              {(ofCompetitors) => (
                <Loaded {...shared} query={scores}>
                  {({ items, outClimbIds, scorers, late }) => (
                    <Scores
                      competition={managed}
                      climbs={ofClimbs.items.toSorted((a, b) => a.number - b.number)}
                      outClimbIds={outClimbIds}
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
  /** All climbs, by number. */
  climbs: readonly CompetitionClimb[];
  /** Removed climbs with scores. */
  outClimbIds: readonly string[];
  competitors: readonly CompetitorManaged[];
  scores: readonly Score[];
  scorers: readonly { readonly uid: string; readonly name: string | null }[];
  late: readonly LateScore[];
}

function Scores(props: ScoresProps) {
  const { competition, climbs, outClimbIds, competitors, late, ...rest } = props;
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const queued = queuedCells(useQueue(), competition.id);
  const activeClimbs = useMemo(() => climbs.filter(({ isActive }) => isActive), [climbs]);
  const outClimbs = useMemo(() => outOf(climbs, outClimbIds), [climbs, outClimbIds]);
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
        queued={queued}
      />
      {activeClimbs.length + outClimbs.length === 0 || competitors.length === 0 ? (
        <div className={cardClass}>
          <EmptyState title={texts.none.title}>{texts.none.why}</EmptyState>
        </div>
      ) : (
        <FilteredGrid
          {...rest}
          competition={competition}
          activeClimbs={activeClimbs}
          outClimbs={outClimbs}
          competitors={competitors}
          queued={queued}
          onEdit={setEdited}
        />
      )}
      <CellEditor competition={competition} edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}

/** @returns the removed climbs that still are, as the scores may have been read before one was restored. */
function outOf(climbs: readonly CompetitionClimb[], ids: readonly string[]): CompetitionClimb[] {
  const outIds = new Set(ids);
  return climbs.filter(({ id, isActive }) => !isActive && outIds.has(id));
}
