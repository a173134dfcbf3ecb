import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { limits } from '@cruxboard/domain/limits';
import {
  CircleSlash,
  Download,
  Group,
  Mail,
  Merge,
  Plus,
  Tags,
  Trash2,
  Upload,
  Users,
} from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useWide } from '../../../../lib/hooks/use-wide';
import { Button, buttonClass } from '../../../../ui/button';
import { cardClass } from '../../../../ui/card';
import { EmptyState } from '../../../../ui/empty-state';
import { Icon } from '../../../../ui/icon';
import { PageHeader } from '../../../../ui/page-header';
import { ManagedTable, useListWork } from '../../model/manage/managed-table';
import { AddCompetitor } from './add-competitor';
import { BulkChange } from './bulk-change';
import { competitorsColumns } from './columns';
import { InviteDialog } from './invite-dialog';
import { EditRow } from './edit-row';
import { likelyDuplicates } from './duplicates';
import { MergeDialog } from './merge-dialog';
import { exportAddress } from '../../model/manage/export-address';
import { FinalNote } from '../../model/manage/final-note';
import { Filters } from './filters';
import type { CompetitorsSearch } from './competitors-search';
import { listed } from './list-state';
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

export function CompetitorsList(props: CompetitorsListProps) {
  const { competition, competitors, placesLeft, search, onSearch } = props;
  const work = useListWork();
  const [panel, setPanel] = useState<Panel | null>(null);
  const isDesk = useWide('lg');
  const names = namesOf(competition);
  const rows = listed(competitors, useDeferredValue(search));
  const chosen = competitors.filter((one) => work.selection.keys.has(one.id));
  const isFinal = competition.finalisedAt !== null;
  const close = () => setPanel(null);
  const openImport = () => onSearch({ import: 'open' });

  return (
    <>
      <ListHead {...props} onImport={openImport} onAdd={() => setPanel({ kind: 'add' })} />
      <FinalNote competition={competition} />
      {competitors.length === 0 ? (
        <NoCompetitors onImport={openImport} />
      ) : (
        <>
          <Filters
            competition={competition}
            duplicateCount={likelyDuplicates(competitors).size}
            isStateOffered={competitors.some((one) => one.state !== 'competing')}
            search={search}
            onSearch={onSearch}
          />
          <ManagedTable
            work={work}
            texts={texts}
            columns={competitorsColumns({
              competitionId: competition.id,
              timeZone: competition.timeZone,
              names,
              isDesk,
              hasActions: !isFinal && search.import !== 'open',
              onEdit: work.edit,
              onRemove: (one) => setPanel({ kind: 'remove', who: [one] }),
            })}
            rows={rows}
            allCount={competitors.length}
            labelOf={(one) => one.name}
            sort={search.sort}
            onSort={(sort) => onSearch({ sort })}
            bulk={bulkActions(chosen, { isFinal, open: setPanel })}
            renderEdit={(one) => (
              <EditRow
                key={one.id}
                competition={competition}
                competitor={one}
                onClose={() => work.edit(null)}
              />
            )}
            onClearFilters={() =>
              onSearch({
                q: undefined,
                category: undefined,
                cohort: undefined,
                claimed: undefined,
                same: undefined,
                state: undefined,
              })
            }
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

/** Actions for the selection; merging has a maximum. */
function bulkActions(
  who: readonly CompetitorManaged[],
  { isFinal, open }: { isFinal: boolean; open: (panel: Panel) => void },
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
    { label: bulk.state, icon: CircleSlash, onPress: () => open({ kind: 'state' }) },
    { label: bulk.remove, icon: Trash2, onPress: () => open({ kind: 'remove', who }) },
  ];
}

function ListHead({
  competition,
  competitors,
  placesLeft,
  onImport,
  onAdd,
}: CompetitorsListProps & { onImport: () => void; onAdd: () => void }) {
  return (
    <PageHeader
      title={texts.title}
      meta={texts.meta(competitors.length, placesLeft)}
      actions={
        <>
          <a
            href={exportAddress(competition.id, 'competitors')}
            download
            className={buttonClass({ look: 'plain' })}
          >
            <Icon icon={Download} size="s" />
            {texts.export}
          </a>
          {competition.finalisedAt === null ? (
            <>
              <Button look="plain" onClick={onImport}>
                <Icon icon={Upload} size="s" />
                {texts.import}
              </Button>
              <Button onClick={onAdd}>
                <Icon icon={Plus} size="s" />
                {texts.add}
              </Button>
            </>
          ) : null}
        </>
      }
    />
  );
}

function NoCompetitors({ onImport }: { onImport: () => void }) {
  return (
    <div className={cardClass}>
      <EmptyState
        icon={Users}
        title={texts.none.title}
        action={
          <Button look="plain" onClick={onImport}>
            {texts.none.action}
          </Button>
        }
      >
        {texts.none.why}
      </EmptyState>
    </div>
  );
}

/** @returns the names of categories and cohorts by id. */
export function namesOf({ categories, cohorts }: CompetitionManaged) {
  const nameIn = (groups: readonly { id: string; name: string }[]) => (id: string | null) =>
    groups.find((group) => group.id === id)?.name ?? '';
  return { categoryOf: nameIn(categories), cohortOf: nameIn(cohorts) };
}
