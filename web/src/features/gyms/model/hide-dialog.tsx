import { limits } from '@cruxboard/domain/limits';
import { fieldRules, validateField } from '@cruxboard/domain/patterns';
import { useState } from 'react';
import { errorSentence } from '../../../lib/api/errors';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Textarea } from '../../../ui/textarea';
import { hideTexts } from './hide-texts';

interface HideDialogProps {
  title: string;
  consequence: string;
  /** The write that hides it. */
  change: { readonly isPending: boolean; readonly error: Error | null };
  onHide: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason that the author of what is hidden will read. */
export function HideDialog({ title, consequence, change, onHide, onClose }: HideDialogProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const checked = validateField(fieldRules.solution.hiddenReason, reason);
  const fault = checked.ok ? undefined : checked.error.message;
  const refusal = change.error === null ? undefined : errorSentence(change.error);
  const send = () => {
    setTried(true);
    if (checked.ok) onHide(reason);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {hideTexts.cancel}
          </Button>
          <Button look="danger" busy={change.isPending} onClick={send}>
            {hideTexts.hide}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-14 text-ink-2">{consequence}</p>
      <Textarea
        label={hideTexts.reason}
        help={hideTexts.reasonHelp}
        lengthMax={limits.solution.hiddenReason.max}
        value={reason}
        error={isTried && fault ? fault : refusal}
        onChange={({ target: { value } }) => setReason(value)}
      />
    </Dialog>
  );
}
