import type {
  ClimbStatistics,
  CompetitionClimb,
} from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { competitionClimbSorts } from '@cruxboard/domain/sort-options';
import { CircleCheck, CircleOff, Mountain, Table2, Trash2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Icon } from '../../../ui/icon';
import { climbOrders, offeredClimbSorts } from '../model/climb-orders';
import { FinalNote } from '../model/manage/final-note';
import { EmptyList, ListHead } from '../model/manage/list-head';
import { ManagedTable, useListWork } from '../../../ui/managed-table';
import { climbLinksQuery } from '../model/manage/queries';
import { useChange } from '../model/manage/use-change';
import { FilterBar } from '../../../ui/filter-bar';
import { ListSearch } from '../../../ui/list-search';
import { AddClimb } from './add-climb';
import { RemoveClimbs } from './remove-climbs';
import { climbsColumns } from './columns';
import { EditClimbRow } from './edit-climb-row';
import { type ClimbsSearch, fits } from './search';
import { texts } from './texts';
import { ToGym } from './to-gym';

interface ClimbsListProps {
  competition: CompetitionManaged;
  climbs: readonly CompetitionClimb[];
  statistics: ReadonlyMap<string, ClimbStatistics>;
  search: ClimbsSearch;
  onSearch: (changes: ClimbsSearch) => void;
}

/** All climbs: edit in place, add, remove and restore. */
export function ClimbsList({ competition, climbs, statistics, search, onSearch }: ClimbsListProps) {
  const work = useListWork();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<readonly string[] | null>(null);
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const { data: links } = useQuery(climbLinksQuery(competition.id));
  const [leaving, setLeaving] = useState<readonly string[] | null>(null);
  const { activity, setActive } = useActivity(competition.id, () => {
    setLeaving(null);
    work.selection.clear();
  });
  const rows = climbs.filter(fits(search));
  const topsOf = (ids: readonly string[]) =>
    ids.reduce((sum, id) => sum + (statistics.get(id)?.topCount ?? 0), 0);

  const openImport = () => onSearch({ import: 'open' });
  const isFinal = competition.finalisedAt !== null;
  const chosen = [...work.selection.keys];
  const toGym = { label: texts.toGym.open, icon: Mountain, onPress: () => setMoved(chosen) };
  const bulk = [
    ...(competition.state === 'ended' ? [toGym] : []),
    { label: texts.activate, icon: CircleCheck, onPress: () => setActive(chosen, true) },
    { label: texts.takeOut, icon: CircleOff, onPress: () => setLeaving(chosen) },
    { label: texts.remove, icon: Trash2, onPress: () => setRemoved(chosen) },
  ];

  return (
    <>
      <ListHead
        competition={competition}
        table="climbs"
        texts={texts}
        meta={texts.meta(climbs.filter((one) => one.isActive).length, climbs.length)}
        onImport={openImport}
        onAdd={() => setAdding(true)}
      >
        {climbs.length > 0 ? (
          <Button look="plain" onClick={() => onSearch({ fill: 'open' })}>
            <Icon icon={Table2} size="s" />
            {texts.fill.open}
          </Button>
        ) : null}
      </ListHead>
      <FinalNote competition={competition} />
      {climbs.length === 0 ? (
        <EmptyList icon={Mountain} texts={texts} onImport={openImport} />
      ) : (
        <>
          <FilterBar lead={<ListSearch label={texts.find} q={search.q} onSearch={onSearch} />} />
          <ManagedTable
            work={work}
            texts={texts}
            columns={climbsColumns({
              hasActions: !isFinal,
              format: competition.format,
              hasStartingGroups: competition.rules.hasStartingGroups,
              statistics,
              links: links?.items ?? [],
              competitorCount: competition.competitorCount,
              onEdit: work.edit,
              onActivate: (id) => setActive([id], true),
              onTakeOut: (id) => setLeaving([id]),
              onRemove: (id) => setRemoved([id]),
            })}
            rows={rows}
            allCount={climbs.length}
            labelOf={(one) => `climb ${one.number}`}
            sorting={{
              ids: offeredClimbSorts(competitionClimbSorts, competition.format),
              orders: climbOrders({ statistics }),
            }}
            bulk={isFinal ? [toGym] : bulk}
            renderEdit={(one) => (
              <EditClimbRow
                key={one.id}
                competition={competition}
                climb={one}
                onClose={() => work.edit(null)}
              />
            )}
            onClearFilters={() => onSearch({ q: undefined })}
          />
        </>
      )}
      <RemoveClimbs
        competitionId={competition.id}
        climbIds={removed}
        onClose={() => setRemoved(null)}
        onDone={() => {
          setRemoved(null);
          work.selection.clear();
        }}
      />
      <AddClimb
        isOpen={isAdding}
        competition={competition}
        nextNumber={(climbs.at(-1)?.number ?? 0) + 1}
        onClose={() => setAdding(false)}
      />
      {moved === null ? null : (
        <ToGym
          competitionId={competition.id}
          climbIds={moved}
          onClose={() => setMoved(null)}
          onDone={work.selection.clear}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={texts.outTitle(leaving?.length ?? 0)}
        consequence={texts.outWhy(topsOf(leaving ?? []))}
        confirmLabel={texts.takeOut}
        busy={activity.isPending}
        error={activity.error ? errorSentence(activity.error) : undefined}
        onConfirm={() => setActive(leaving ?? [], false)}
      />
    </>
  );
}

/** Takes climbs out of the competition, or puts them back. */
function useActivity(competitionId: string, onDone: () => void) {
  const activity = useChange('competitionClimbs.setClimbsActive', {
    isFailureShown: true,
    inOrder: true,
  });
  const setActive = (climbIds: readonly string[], isActive: boolean) =>
    activity.mutate(
      { competitionId, climbIds: [...climbIds], isActive },
      {
        onSuccess: ({ changedCount }) => {
          onDone();
          toasts.show({ words: texts.changed(changedCount, isActive), tone: 'success' });
        },
        onError: (error) => {
          if (isActive) toasts.show({ words: errorSentence(error), tone: 'error' });
        },
      },
    );
  return { activity, setActive };
}
