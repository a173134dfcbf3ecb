import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import { scoreSorts } from '@cruxboard/domain/sort-options';
import { type SortKey, sortRows } from '@cruxboard/domain/sorting';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { QueuedCell } from '../../model/score-queue';
import { useSortBy } from '../../../../lib/address/use-sort-by';
import { competitorOrders, needsStandings } from '../../model/manage/competitor-orders';
import { useStandings } from '../../model/manage/use-standings';
import { cardClass } from '../../../../ui/card';
import { useSession } from '../../../../lib/session/hooks';
import { Button } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/empty-state';
import { listed } from '../../competitors/manage/list-state';
import type { EditedCell } from './cell-editor';
import { ScoreFilters } from './score-filters';
import { ScoreGrid } from './score-grid';
import type { ScoresSearch } from './scores-search';
import { texts } from './texts';
import { useRecent } from './use-recent';

interface FilteredGridProps {
  competition: CompetitionManaged;
  /** By number. */
  activeClimbs: readonly CompetitionClimb[];
  /** Removed climbs with scores, by number. */
  outClimbs: readonly CompetitionClimb[];
  competitors: readonly CompetitorManaged[];
  scores: readonly Score[];
  scorers: readonly { readonly uid: string; readonly name: string | null }[];
  /** Unsent or conflicting cells of this device. */
  queued: ReadonlyMap<string, QueuedCell>;
  search: ScoresSearch;
  onSearch: (changes: ScoresSearch) => void;
  onEdit: (cell: EditedCell) => void;
}

/** The grid with the address's filters, or why it is empty. */
export function FilteredGrid(props: FilteredGridProps) {
  const { competition, activeClimbs, outClimbs, competitors, scores, scorers } = props;
  const { queued, search, onSearch, onEdit } = props;
  const { q, category, cohort, out } = useDeferredValue(search);
  const [sort, setSort] = useSortBy(scoreSorts);
  const standings = useStandings(competition, needsStandings(sort));
  const rows = useMemo(() => {
    const orders = { ...competitorOrders(competition, standings), ...enteredOrders(scores) };
    return sortRows(listed(competitors, { q, category, cohort }), orders[sort]);
  }, [competition, standings, scores, competitors, q, category, cohort, sort]);
  const climbs = useMemo(
    () => [...(out === 'yes' ? outClimbs : []), ...activeClimbs],
    [out, outClimbs, activeClimbs],
  );
  const within = competition.state === 'draft' ? undefined : search.changed;
  const ownUid = useSession().user?.uid ?? null;
  const { timeZone } = competition;
  const sources = { scores, scorers, competitors: rows, climbs, ownUid, timeZone };
  const recent = useRecent(within, sources);
  const isNothingRecent = recent !== null && recent.competitorIds.size === 0;
  const nothing = whyNothing({ rows, climbs, within: isNothingRecent ? within : undefined });
  return (
    <>
      <ScoreFilters
        competition={competition}
        outCount={outClimbs.length}
        sort={sort}
        onSort={setSort}
        search={search}
        onSearch={onSearch}
      />
      {recent === null || within === undefined || rows.length === 0 ? null : (
        <p role="status" className={isNothingRecent ? 'sr-only' : 'pb-1 text-14 font-medium'}>
          {isNothingRecent ? texts.changed.none(within) : texts.changed.count(recent, within)}
        </p>
      )}
      {nothing === null ? (
        <ScoreGrid
          competition={competition}
          climbs={climbs}
          competitors={rows}
          scores={scores}
          queued={queued}
          recent={recent}
          onEdit={onEdit}
        />
      ) : (
        <Nothing {...nothing} onSearch={onSearch} />
      )}
    </>
  );
}

/** Newest and oldest go by each competitor's last score. */
function enteredOrders(scores: readonly Score[]) {
  const lastAt = new Map<string, string>();
  for (const { competitorId, enteredAt } of scores) {
    if (enteredAt !== null && enteredAt > (lastAt.get(competitorId) ?? '')) {
      lastAt.set(competitorId, enteredAt);
    }
  }
  const byLast: SortKey<CompetitorManaged> = {
    value: ({ id }) => {
      const at = lastAt.get(id);
      return at === undefined ? null : Date.parse(at);
    },
  };
  const byNumber: SortKey<CompetitorManaged> = { value: (one) => one.number };
  return { newest: [{ ...byLast, isDescending: true }, byNumber], oldest: [byLast, byNumber] };
}

interface NothingParts {
  readonly title: string;
  readonly why: string;
  readonly action: string;
  /** How the action changes the address. */
  readonly changes: ScoresSearch;
}

interface Narrowed {
  readonly rows: readonly CompetitorManaged[];
  readonly climbs: readonly CompetitionClimb[];
  /** Shown if nothing changed within that many minutes. */
  readonly within: ScoresSearch['changed'];
}

function whyNothing({ rows, climbs, within }: Narrowed): NothingParts | null {
  if (rows.length === 0) {
    return {
      ...texts.noMatch,
      changes: { q: undefined, category: undefined, cohort: undefined },
    };
  }
  if (climbs.length === 0) return { ...texts.out.noneActive, changes: { out: 'yes' } };
  if (within === undefined) return null;
  return {
    title: texts.changed.none(within),
    why: texts.changed.noneWhy,
    action: texts.changed.all,
    changes: { changed: undefined },
  };
}

function Nothing(props: NothingParts & { onSearch: (changes: ScoresSearch) => void }): ReactNode {
  const { title, why, action, changes, onSearch } = props;
  return (
    <div className={cardClass}>
      <EmptyState
        title={title}
        action={
          <Button look="plain" onClick={() => onSearch(changes)}>
            {action}
          </Button>
        }
      >
        {why}
      </EmptyState>
    </div>
  );
}
