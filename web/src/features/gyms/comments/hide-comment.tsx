import { limits } from '@cruxboard/domain/limits';
import { fieldRules, validateField } from '@cruxboard/domain/patterns';
import { useId, useState } from 'react';
import { useChange } from '../../../lib/api/use-change';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Textarea } from '../../../ui/textarea';
import { refreshComments } from './queries';
import { texts } from './texts';

interface HideCommentProps {
  gymId: string;
  commentId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Staff hide a comment with a reason that its author reads. */
export function HideComment({ gymId, commentId, isOpen, onClose }: HideCommentProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const checked = validateField(fieldRules.solution.hiddenReason, reason);
  const hiding = useChange('comments.hideComment', {
    refresh: refreshComments,
    onDone: () => toasts.show({ words: texts.wasHidden, tone: 'success' }),
  });
  const submit = () => {
    setTried(true);
    if (checked.ok) hiding.mutate({ gymId, commentId, reason }, { onSuccess: onClose });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.hideTitle}
      footer={
        <Button type="submit" form={formId} wide busy={hiding.isPending}>
          {texts.hide}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-ink-2">{texts.hideConsequence}</p>
        <Textarea
          label={texts.reason}
          rows={2}
          lengthMax={limits.solution.hiddenReason.max}
          value={reason}
          error={isTried && !checked.ok ? checked.error.message : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}
