import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { texts } from './texts';

/** Asks before a page with unsaved changes is left, within the product and by closing the tab. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={texts.unsaved.title}
      consequence={texts.unsaved.why}
      confirmLabel={texts.unsaved.confirm}
      cancelLabel={texts.unsaved.cancel}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
