import type { EditConflict } from '@cruxboard/contracts/edit-conflicts';
import type { EditConflicts } from '../lib/edits/edit-conflicts';
import { editTexts } from '../lib/edits/edit-texts';
import { Button } from './button';
import { Modal } from './modal';

interface EditConflictDialogProps {
  /** Null: closed. */
  found: EditConflicts | null;
  /** Says who set what. */
  sentenceOf: (conflict: EditConflict) => string;
  busy: boolean;
  onDecide: (whose: 'mine' | 'theirs') => void;
  onClose: () => void;
}

/** Who set what while the user was editing the same. */
export function EditConflictDialog(props: EditConflictDialogProps) {
  const { found, sentenceOf, busy, onDecide, onClose } = props;
  return (
    <Modal
      isOpen={found !== null}
      onClose={onClose}
      title={editTexts.title}
      mustAnswer
      describe
      role="alertdialog"
      footer={
        <>
          <Button look="plain" onClick={() => onDecide('theirs')} busy={busy}>
            {editTexts.theirs}
          </Button>
          <Button onClick={() => onDecide('mine')} busy={busy}>
            {editTexts.mine}
          </Button>
        </>
      }
    >
      <p>{editTexts.why}</p>
      <ul className="mt-3 grid gap-1 text-ink">
        {(found?.conflicts ?? []).map((conflict) => (
          <li key={`${conflict.subject} ${conflict.field}`}>{sentenceOf(conflict)}</li>
        ))}
      </ul>
    </Modal>
  );
}
