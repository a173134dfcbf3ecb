import type { Group } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useState } from 'react';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Select } from '../../../ui/select';
import { groupOptions } from '../model/manage/group-options';
import { texts } from './texts';
import { type GroupKind, useGroupChanges } from './use-group-changes';

interface DeleteGroupProps {
  kind: GroupKind;
  competitionId: string;
  group: Group | null;
  others: readonly Group[];
  onClose: () => void;
}

/** Asks where its competitors should go. */
export function DeleteGroup({ kind, competitionId, group, others, onClose }: DeleteGroupProps) {
  const { remove } = useGroupChanges(kind, competitionId);
  const [moveTo, setMoveTo] = useState('');
  const confirm = () => {
    if (group === null) return;
    remove.mutate(
      { id: group.id, moveTo: moveTo === '' ? null : moveTo },
      {
        onSuccess: ({ movedCount }) => {
          toasts.show({ words: texts.removed(group.name, movedCount), tone: 'success' });
          setMoveTo('');
          onClose();
        },
      },
    );
  };
  const count = group?.competitorCount ?? 0;
  return (
    <ConfirmDialog
      isOpen={group !== null}
      onClose={onClose}
      title={texts.removeTitle(group?.name ?? '')}
      consequence={
        count === 0 ? (
          texts.removeEmpty
        ) : (
          <div className="grid gap-3">
            <p>{texts.removeWhy(count)}</p>
            <Select
              label={texts.kinds[kind].title}
              labelHidden
              options={groupOptions(others, texts.nowhere[kind])}
              value={moveTo}
              onChange={(event) => setMoveTo(event.target.value)}
            />
          </div>
        )
      }
      confirmLabel={texts.removeConfirm}
      busy={remove.isPending}
      error={remove.error ? errorSentence(remove.error) : undefined}
      onConfirm={confirm}
    />
  );
}
