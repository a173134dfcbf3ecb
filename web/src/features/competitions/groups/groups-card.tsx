import type {
  CompetitionManaged,
  Group,
} from '@cruxboard/contracts/competitions/competitions/competitions';
import { limits } from '@cruxboard/domain/limits';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card';
import { IconButton } from '../../../ui/icon-button';
import { SortableList } from '../../../ui/sortable-list';
import { DeleteGroup } from './delete-group';
import { GroupForm } from './group-form';
import { texts as shared } from '../model/manage/texts';
import { texts } from './texts';
import { type GroupKind, useGroupChanges } from './use-group-changes';

interface GroupsCardProps {
  kind: GroupKind;
  competition: CompetitionManaged;
  action?: ReactNode | undefined;
}

export function GroupsCard({ kind, competition, action }: GroupsCardProps) {
  const words = texts.kinds[kind];
  const { create, update, order } = useGroupChanges(kind, competition.id);
  const [editedId, setEdited] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Group | null>(null);
  // in the server's order, as numbers alone don't tell from the eleventh on
  const groups = kind === 'category' ? competition.categories : competition.cohorts;
  const { max } = limits[kind].number;
  const next = Math.min(max, (groups.at(-1)?.number ?? 0) + 1);
  const isFinal = competition.finalisedAt !== null;
  return (
    <Card title={words.title} actions={action} isFlush>
      <p className="border-b border-line px-4 pb-3 text-13 text-ink-3">
        {groups.length === 0 ? words.none : words.about}
      </p>
      <SortableList
        label={words.title}
        items={groups}
        itemKey={(group) => group.id}
        nameOf={(group) => group.name}
        onOrder={(ids) => order.mutateAsync(ids)}
        render={(group, grip) => (
          <div className="border-b border-line">
            {group.id === editedId ? (
              <GroupForm
                kind={kind}
                start={group.name}
                isPending={update.isPending}
                onSave={(name) => update.mutateAsync({ id: group.id, name })}
                onClose={() => setEdited(null)}
              />
            ) : (
              <GroupRow
                group={group}
                grip={isFinal ? null : grip}
                isFinal={isFinal}
                onEdit={() => setEdited(group.id)}
                onRemove={() => setRemoved(group)}
              />
            )}
          </div>
        )}
      />
      {isFinal ? (
        <p className="px-4 py-3 text-14 text-ink-2">{shared.final}</p>
      ) : (
        <GroupForm
          key={`new ${groups.length}`}
          kind={kind}
          start=""
          isPending={create.isPending}
          onSave={(name) => create.mutateAsync({ name, number: next })}
        />
      )}
      <DeleteGroup
        kind={kind}
        competitionId={competition.id}
        group={removed}
        others={groups.filter((group) => group.id !== removed?.id)}
        onClose={() => setRemoved(null)}
      />
    </Card>
  );
}

interface GroupRowProps {
  group: Group;
  /** Null if there is nothing to reorder. */
  grip: ReactNode;
  isFinal: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function GroupRow({ group, grip, isFinal, onEdit, onRemove }: GroupRowProps) {
  return (
    <div className="flex min-h-[3.625rem] items-center gap-3 py-1 large-text:flex-wrap pe-2 ps-4">
      {grip === null ? null : <span className="-ms-3">{grip}</span>}
      <span className="min-w-0 grow large-text:basis-3/4">
        <b className="ell block font-name">{group.name}</b>
        <small className="text-13 text-ink-3">{texts.competitors(group.competitorCount)}</small>
      </span>
      {isFinal ? null : (
        <>
          <IconButton icon={Pencil} size="s" label={texts.edit(group.name)} onClick={onEdit} />
          <IconButton icon={Trash2} size="s" label={texts.remove(group.name)} onClick={onRemove} />
        </>
      )}
    </div>
  );
}
