import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { Button } from '../../../../ui/button';
import { Modal } from '../../../../ui/modal';
import type { EditConflicts } from './edit-conflicts';
import { editTexts } from './edit-texts';
import { editSentence } from './edit-words';

interface EditConflictDialogProps {
  /** Null: closed. */
  found: EditConflicts | null;
  competition: CompetitionManaged;
  /** Names a climb of a sheet by its id. */
  climbName?: ((climbId: string) => string | undefined) | undefined;
  busy: boolean;
  onDecide: (whose: 'mine' | 'theirs') => void;
  onClose: () => void;
}

/** Who set what while the user was editing the same. */
export function EditConflictDialog(props: EditConflictDialogProps) {
  const { found, competition, climbName, busy, onDecide, onClose } = props;
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
        {(found?.conflicts ?? []).map((conflict) => {
          const sentence = editSentence(conflict, competition);
          const climb = climbName?.(conflict.subject);
          return (
            <li key={`${conflict.subject} ${conflict.field}`}>
              {climb === undefined ? sentence : editTexts.ofClimb(climb, sentence)}
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
