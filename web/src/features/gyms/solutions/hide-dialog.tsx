import { limits } from '@cruxboard/domain/limits';
import { fieldRules, validateField } from '@cruxboard/domain/patterns';
import { useState } from 'react';
import { errorSentence } from '../../../lib/api/errors';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Textarea } from '../../../ui/textarea';
import { staffTexts } from './texts';
import { useHideSolution } from './use-moderation';

interface HideDialogProps {
  gymId: string;
  solutionId: string;
  onClose: () => void;
}

/** Asks for the reason that its author will read. */
export function HideDialog({ gymId, solutionId, onClose }: HideDialogProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const hide = useHideSolution(onClose);
  const checked = validateField(fieldRules.solution.hiddenReason, reason);
  const fault = checked.ok ? undefined : checked.error.message;
  const send = () => {
    setTried(true);
    if (checked.ok) hide.mutate({ gymId, solutionId, reason });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={staffTexts.hideTitle}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {staffTexts.cancel}
          </Button>
          <Button look="danger" busy={hide.isPending} onClick={send}>
            {staffTexts.hide}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-14 text-ink-2">{staffTexts.hideWhat}</p>
      <Textarea
        label={staffTexts.reason}
        help={staffTexts.reasonHelp}
        lengthMax={limits.solution.hiddenReason.max}
        value={reason}
        error={isTried && fault ? fault : hide.error ? errorSentence(hide.error) : undefined}
        onChange={({ target: { value } }) => setReason(value)}
      />
    </Dialog>
  );
}
