import { limits } from '@cruxboard/domain/limits';
import { fieldRules, validateField } from '@cruxboard/domain/patterns';
import { useState } from 'react';
import { errorSentence } from '../../../lib/api/errors';
import { useChange } from '../../../lib/api/use-change';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Textarea } from '../../../ui/textarea';
import { refreshSolutions } from './queries';
import { texts } from './texts';

interface EditCaptionProps {
  solutionId: string;
  /** As it is now. */
  caption: string;
  onClose: () => void;
}

/** Changes what the author says of a solution or draft. */
export function EditCaption({ solutionId, caption: before, onClose }: EditCaptionProps) {
  const [caption, setCaption] = useState(before);
  const checked = validateField(fieldRules.solution.caption, caption);
  const save = useChange('solutions.updateCaption', {
    refresh: refreshSolutions,
    isFailureShown: true,
    onDone: () => {
      toasts.show({ words: texts.captionSaved, tone: 'success' });
      onClose();
    },
  });
  const failure = save.error ? errorSentence(save.error) : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.editCaption}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            busy={save.isPending}
            disabled={!checked.ok}
            onClick={() => save.mutate({ solutionId, caption })}
          >
            {texts.saveCaption}
          </Button>
        </>
      }
    >
      <Textarea
        label={texts.caption}
        help={texts.captionHelp}
        rows={4}
        lengthMax={limits.solution.caption.max}
        value={caption}
        error={checked.ok ? failure : checked.error.message}
        onChange={({ target: { value } }) => setCaption(value)}
      />
    </Dialog>
  );
}
