import type { SolutionPage } from '@cruxboard/contracts/gyms/solutions/solutions';
import { limits } from '@cruxboard/domain/limits';
import { fieldRules, validateField } from '@cruxboard/domain/patterns';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorSentence } from '../../../lib/api/errors';
import { useChange } from '../../../lib/api/use-change';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { IconButton } from '../../../ui/icon-button';
import { Menu } from '../../../ui/menu';
import { Textarea } from '../../../ui/textarea';
import { refreshSolutions } from './queries';
import { texts } from './texts';
import { useDeleteSolution } from './use-own-changes';

/** What its author does with a solution. */
export function OwnMenu({ solution }: { solution: SolutionPage }) {
  const [isEditing, setEditing] = useState(false);
  const remove = useDeleteSolution();
  if (solution.deletedAt !== null) return null;
  return (
    <>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={texts.options} />}
        entries={[
          { id: 'edit', label: texts.editCaption, icon: Pencil, onSelect: () => setEditing(true) },
          {
            id: 'delete',
            label: texts.delete,
            icon: Trash2,
            isDangerous: true,
            onSelect: () => remove.mutate({ solutionId: solution.id }),
          },
        ]}
      />
      {isEditing ? <EditCaption solution={solution} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

interface EditCaptionProps {
  solution: SolutionPage;
  onClose: () => void;
}

function EditCaption({ solution, onClose }: EditCaptionProps) {
  const [caption, setCaption] = useState(solution.caption);
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
            onClick={() => save.mutate({ solutionId: solution.id, caption })}
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
