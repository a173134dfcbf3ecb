import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useChange } from '../model/manage/use-change';
import { texts } from './texts';

interface RemoveClimbsProps {
  competitionId: string;
  /** Null: closed. */
  climbIds: readonly string[] | null;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for confirmation before deleting climbs; the server refuses those with scores. */
export function RemoveClimbs({ competitionId, climbIds, onClose, onDone }: RemoveClimbsProps) {
  const change = useChange('competitionClimbs.removeClimbs', {
    isFailureShown: true,
    onDone: ({ removedCount }) => {
      toasts.show({ words: texts.removed(removedCount), tone: 'success' });
      onDone();
    },
  });
  return (
    <ConfirmDialog
      isOpen={climbIds !== null}
      onClose={() => {
        change.reset();
        onClose();
      }}
      title={texts.removeTitle(climbIds?.length ?? 0)}
      consequence={texts.removeWhy}
      confirmLabel={texts.remove}
      busy={change.isPending}
      error={change.error ? errorSentence(change.error) : undefined}
      onConfirm={() => change.mutate({ competitionId, climbIds: [...(climbIds ?? [])] })}
    />
  );
}
