import { limits } from '@cruxboard/domain/limits';
import { fieldRules, validateField } from '@cruxboard/domain/patterns';
import { useState } from 'react';
import { errorSentence } from '../../../lib/api/errors';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Textarea } from '../../../ui/textarea';
import { texts } from './texts';
import { useHideComment } from './use-moderation';

interface HideCommentProps {
  gymId: string;
  commentId: string;
  onClose: () => void;
}

/** Asks for the reason that a comment's author will read. */
export function HideComment({ gymId, commentId, onClose }: HideCommentProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const hide = useHideComment(onClose);
  const checked = validateField(fieldRules.solution.hiddenReason, reason);
  const fault = checked.ok ? undefined : checked.error.message;
  const send = () => {
    setTried(true);
    if (checked.ok) hide.mutate({ gymId, commentId, reason });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.hideTitle}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button look="danger" busy={hide.isPending} onClick={send}>
            {texts.hide}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-14 text-ink-2">{texts.hideConsequence}</p>
      <Textarea
        label={texts.reason}
        help={texts.reasonHelp}
        lengthMax={limits.solution.hiddenReason.max}
        value={reason}
        error={isTried && fault ? fault : hide.error ? errorSentence(hide.error) : undefined}
        onChange={({ target: { value } }) => setReason(value)}
      />
    </Dialog>
  );
}
