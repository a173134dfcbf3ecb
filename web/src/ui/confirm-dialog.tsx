import type { ReactNode } from 'react';
import { Button } from './button';
import { Modal } from './modal';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** A question: "Remove 3 competitors?" */
  title: string;
  /** What will happen, in numbers: "Deletes 14 scores. This can't be undone." */
  consequence: ReactNode;
  /** Repeats the verb, not "OK": "Remove 3". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  onConfirm: () => void;
  isDangerous?: boolean | undefined;
  busy?: boolean | undefined;
  error?: string | undefined;
}

/** Confirms something that can't be undone. Focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, consequence, confirmLabel, cancelLabel = 'Cancel' } = props;
  const { onConfirm, isDangerous = true, busy = false, error } = props;
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      mustAnswer
      describe
      role="alertdialog"
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer takes the focus of a dialog that destroys */}
          <Button look="plain" onClick={onClose} autoFocus>
            {cancelLabel}
          </Button>
          <Button look={isDangerous ? 'danger' : 'primary'} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {consequence}
      {error ? (
        <p role="alert" className="mt-3 font-medium text-danger">
          {error}
        </p>
      ) : null}
    </Modal>
  );
}
