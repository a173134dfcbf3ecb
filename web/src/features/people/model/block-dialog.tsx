import { toasts } from '../../../lib/messages/toasts';
import { useChange } from '../../../lib/api/use-change';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { texts } from './block-texts';

interface BlockDialogProps {
  username: string;
  isOpen: boolean;
  onClose: () => void;
  onBlocked?: (() => void) | undefined;
}

/** Asks before two people vanish from each other. */
export function BlockDialog({ username, isOpen, onClose, onBlocked }: BlockDialogProps) {
  const { change, isPending } = useSetBlocked();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title(username)}
      consequence={texts.consequence}
      confirmLabel={texts.confirm}
      busy={isPending}
      onConfirm={() =>
        change(username, true, () => {
          onClose();
          onBlocked?.();
        })
      }
    />
  );
}

/** Blocks or unblocks somebody, and reads everything on the screen anew: they may be anywhere on it. */
export function useSetBlocked() {
  const setting = useChange('blocks.setBlocked', {
    refresh: async (client) => {
      await client.invalidateQueries();
    },
    // here, because what asked for it may be gone with them
    onDone: (_answer, { username, isBlocked }) => {
      const words = isBlocked ? texts.blocked(username) : texts.unblocked(username);
      const undo = { label: texts.undo, onPress: () => change(username, !isBlocked) };
      toasts.show({ words, tone: 'success', key: 'block', action: undo });
    },
  });
  const change = (username: string, isBlocked: boolean, onDone?: () => void) =>
    setting.mutate({ username, isBlocked }, { onSuccess: () => onDone?.() });
  return { change, isPending: setting.isPending };
}
