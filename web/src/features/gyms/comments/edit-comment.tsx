import type { SingleComment } from '@cruxboard/contracts/gyms/comments/comments';
import { useChange } from '../../../lib/api/use-change';
import { Composer } from './composer';
import { refreshComments } from './queries';
import { texts } from './texts';

/** A comment's own words again, for as long as they can be changed. */
export function EditComment({ comment, onDone }: { comment: SingleComment; onDone: () => void }) {
  const editing = useChange('comments.editComment', { refresh: refreshComments });
  return (
    <Composer
      label={texts.editLabel}
      submitLabel={texts.save}
      before={comment.text}
      isFocused
      busy={editing.isPending}
      onCancel={onDone}
      onSubmit={(text) => editing.mutate({ commentId: comment.id, text }, { onSuccess: onDone })}
    />
  );
}
