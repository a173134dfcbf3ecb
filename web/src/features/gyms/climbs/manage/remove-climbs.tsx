import { errorSentence } from '../../../../lib/api/errors';
import { toasts } from '../../../../lib/messages/toasts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { useGymChange } from '../../model/staff-queries';
import { texts } from './texts';

interface RemoveClimbsProps {
  gymId: string;
  /** Null: closed. */
  climbIds: readonly string[] | null;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before climbs that were never published are deleted. */
export function RemoveClimbs({ gymId, climbIds, onClose, onDone }: RemoveClimbsProps) {
  const change = useGymChange('climbs.removeClimbs', {
    isFailureShown: true,
    onDone: ({ removedCount }) => {
      toasts.show({ words: texts.removed(removedCount), tone: 'success' });
      onClose();
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
      onConfirm={() => change.mutate({ gymId, climbIds: [...(climbIds ?? [])] })}
    />
  );
}
