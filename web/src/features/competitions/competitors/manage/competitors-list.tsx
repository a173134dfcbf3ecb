import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { competitorSorts } from '@cruxboard/domain/sort-options';
import { limits } from '@cruxboard/domain/limits';
import { CircleSlash, Columns2, Group, Mail, Merge, Tags, Trash2, Users } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useWide } from '../../../../lib/hooks/use-wide';
import {
  competitorOrders,
  needsStandings,
  offeredSorts,
} from '../../model/manage/competitor-orders';
import { useStandings } from '../../model/manage/use-standings';
import { useSortText } from '../../../../lib/address/use-sort-by';
import { ManagedTable, useListWork } from '../../../../ui/managed-table';
import { AddCompetitor } from './add-competitor';
import { BulkChange } from './bulk-change';
import { competitorsColumns } from './columns';
import { InviteDialog } from './invite-dialog';
import { EditRow } from './edit-row';
import { duplicateGroups } from './duplicates';
import { DuplicatesCard } from './duplicates-card';
import { MergeDialog } from './merge-dialog';
import { FinalNote } from '../../model/manage/final-note';
import { EmptyList, ListHead } from '../../model/manage/list-head';
import { Filters } from './filters';
import type { CompetitorsSearch } from './competitors-search';
import { listed } from './list-state';
import { NumberEveryone } from './number-everyone';
import { RemoveCompetitors } from './remove-competitors';
import { texts } from './texts';
import type { BulkKind } from './use-bulk-change';

interface CompetitorsListProps {
  competition: CompetitionManaged;
  competitors: readonly CompetitorManaged[];
  placesLeft: number;
  search: CompetitorsSearch;
  onSearch: (changes: CompetitorsSearch) => void;
}

type Panel =
  | { readonly kind: 'add' }
  | { readonly kind: 'remove' | 'invite' | 'merge'; readonly who: readonly CompetitorManaged[] }
  | { readonly kind: BulkKind };

const noFilters: CompetitorsSearch = {
  q: undefined,
  category: undefined,
  cohort: undefined,
  group: undefined,
  claimed: undefined,
  same: undefined,
  state: undefined,
};

export function CompetitorsList({
  competition,
  competitors,
  placesLeft,
  search,
  onSearch,
}: CompetitorsListProps) {
  const work = useListWork();
  const [panel, setPanel] = useState<Panel | null>(null);
  const isDesk = useWide('lg');
  const names = namesOf(competition);
  const sorting = useSorting(competition);
  const rows = listed(competitors, useDeferredValue(search));
  const chosen = competitors.filter((one) => work.selection.keys.has(one.id));
  const isFinal = competition.finalisedAt !== null;
  const doubled = duplicateGroups(competitors);
  const close = () => setPanel(null);
  const openImport = () => onSearch({ import: 'open' });

  return (
    <>
      <ListHead
        competition={competition}
        table="competitors"
        texts={texts}
        meta={texts.meta(competitors.length, placesLeft)}
        onImport={openImport}
        onAdd={() => setPanel({ kind: 'add' })}
      >
        <NumberEveryone competition={competition} competitors={competitors} />
      </ListHead>
      <FinalNote competition={competition} />
      {competitors.length === 0 ? (
        <EmptyList icon={Users} texts={texts} onImport={openImport} />
      ) : (
        <>
          <Filters
            competition={competition}
            duplicateCount={doubled.flat().length}
            isStateOffered={competitors.some((one) => one.state !== 'competing')}
            search={search}
            onSearch={onSearch}
          />
          {search.same === 'yes' && !isFinal ? (
            <DuplicatesCard groups={doubled} onMerge={(who) => setPanel({ kind: 'merge', who })} />
          ) : null}
          <ManagedTable
            work={work}
            texts={texts}
            columns={competitorsColumns({
              competitionId: competition.id,
              timeZone: competition.timeZone,
              names,
              isDesk,
              hasStartingGroups: competition.rules.hasStartingGroups,
              hasActions: !isFinal && search.import !== 'open',
              onEdit: work.edit,
              onRemove: (one) => setPanel({ kind: 'remove', who: [one] }),
            })}
            rows={rows}
            allCount={competitors.length}
            labelOf={(one) => one.name}
            sorting={sorting}
            bulk={bulkActions(chosen, {
              isFinal,
              hasStartingGroups: competition.rules.hasStartingGroups,
              open: setPanel,
            })}
            renderEdit={(one) => (
              <EditRow
                key={one.id}
                competition={competition}
                competitor={one}
                onClose={() => work.edit(null)}
              />
            )}
            onClearFilters={() => onSearch(noFilters)}
          />
        </>
      )}
      <AddCompetitor
        isOpen={panel?.kind === 'add'}
        competition={competition}
        placesLeft={placesLeft}
        onClose={close}
      />
      <RemoveCompetitors
        competitionId={competition.id}
        who={panel?.kind === 'remove' ? panel.who : null}
        onClose={close}
        onDone={work.selection.clear}
      />
      <MergeDialog
        competition={competition}
        names={names}
        who={panel?.kind === 'merge' ? panel.who : null}
        onClose={close}
        onDone={work.selection.clear}
      />
      <InviteDialog
        competition={competition}
        who={panel?.kind === 'invite' ? panel.who : null}
        onClose={close}
        onDone={work.selection.clear}
      />
      <BulkChange
        competition={competition}
        kind={panel === null || 'who' in panel || panel.kind === 'add' ? null : panel.kind}
        who={chosen}
        onClose={close}
        onDone={work.selection.clear}
      />
    </>
  );
}

function useSorting(competition: CompetitionManaged) {
  const [sort] = useSortText();
  const standings = useStandings(competition, needsStandings(sort));
  return {
    ids: offeredSorts(competitorSorts, competition),
    orders: competitorOrders(competition, standings),
  };
}

/** Actions for the selection; merging has a maximum. */
function bulkActions(
  who: readonly CompetitorManaged[],
  {
    isFinal,
    hasStartingGroups,
    open,
  }: { isFinal: boolean; hasStartingGroups: boolean; open: (panel: Panel) => void },
) {
  const isMergeable = who.length > 1 && who.length <= limits.competitor.mergedMax + 1;
  const { bulk } = texts;
  const invite = { label: bulk.invite, icon: Mail, onPress: () => open({ kind: 'invite', who }) };
  // entries can still be claimed
  if (isFinal) return [invite];
  return [
    invite,
    ...(isMergeable
      ? [{ label: bulk.merge, icon: Merge, onPress: () => open({ kind: 'merge', who }) }]
      : []),
    { label: bulk.category, icon: Tags, onPress: () => open({ kind: 'category' }) },
    { label: bulk.cohort, icon: Group, onPress: () => open({ kind: 'cohort' }) },
    ...(hasStartingGroups
      ? [{ label: bulk.group, icon: Columns2, onPress: () => open({ kind: 'group' }) }]
      : []),
    { label: bulk.state, icon: CircleSlash, onPress: () => open({ kind: 'state' }) },
    { label: bulk.remove, icon: Trash2, onPress: () => open({ kind: 'remove', who }) },
  ];
}

/** @returns the names of categories and cohorts by id. */
export function namesOf({ categories, cohorts }: CompetitionManaged) {
  const nameIn = (groups: readonly { id: string; name: string }[]) => (id: string | null) =>
    groups.find((group) => group.id === id)?.name ?? '';
  return { categoryOf: nameIn(categories), cohortOf: nameIn(cohorts) };
}
