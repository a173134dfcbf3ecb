import type { CompetitionManaged, Group } from '@cruxboard/contracts/competitions/competitions';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card';
import { IconButton } from '../../../ui/icon-button';
import { DeleteGroup } from './delete-group';
import { GroupForm } from './group-form';
import { texts } from './texts';
import { type GroupKind, useGroupChanges } from './use-group-changes';

interface GroupsCardProps {
  kind: GroupKind;
  competition: CompetitionManaged;
  action?: ReactNode | undefined;
}

export function GroupsCard({ kind, competition, action }: GroupsCardProps) {
  const words = texts.kinds[kind];
  const { create, update } = useGroupChanges(kind, competition.id);
  const [editedId, setEdited] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Group | null>(null);
  const groups = (kind === 'category' ? competition.categories : competition.cohorts).toSorted(
    (a, b) => a.number - b.number || a.name.localeCompare(b.name),
  );
  const next = Math.min(10, (groups.at(-1)?.number ?? 0) + 1);
  return (
    <Card title={words.title} actions={action} isFlush>
      <p className="border-b border-line px-4 pb-3 text-13 text-ink-3">
        {groups.length === 0 ? words.none : words.about}
      </p>
      <ul>
        {groups.map((group) => (
          <li key={group.id} className="border-b border-line">
            {group.id === editedId ? (
              <GroupForm
                kind={kind}
                start={group}
                isPending={update.isPending}
                onSave={(values) => update.mutateAsync({ id: group.id, ...values })}
                onClose={() => setEdited(null)}
              />
            ) : (
              <GroupRow
                group={group}
                onEdit={() => setEdited(group.id)}
                onRemove={() => setRemoved(group)}
              />
            )}
          </li>
        ))}
      </ul>
      <GroupForm
        key={`new ${groups.length}`}
        kind={kind}
        start={{ name: '', number: next }}
        isPending={create.isPending}
        onSave={(values) => create.mutateAsync(values)}
      />
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
  onEdit: () => void;
  onRemove: () => void;
}

function GroupRow({ group, onEdit, onRemove }: GroupRowProps) {
  return (
    <div className="flex min-h-[3.625rem] items-center gap-3 py-1 large-text:flex-wrap pe-2 ps-4">
      <span className="board w-8 text-26 figs-id text-ink-3">
        <span className="sr-only">{texts.number} </span>
        {group.number}
      </span>
      <span className="min-w-0 grow large-text:basis-3/4">
        <b className="ell block font-name">{group.name}</b>
        <small className="text-13 text-ink-3">{texts.competitors(group.competitorCount)}</small>
      </span>
      <IconButton icon={Pencil} size="s" label={texts.edit(group.name)} onClick={onEdit} />
      <IconButton icon={Trash2} size="s" label={texts.remove(group.name)} onClick={onRemove} />
    </div>
  );
}
