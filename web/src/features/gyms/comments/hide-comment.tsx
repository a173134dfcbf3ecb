import { HideDialog } from '../model/hide-dialog';
import { texts } from './texts';
import { useHideComment } from './use-moderation';

interface HideCommentProps {
  gymId: string;
  commentId: string;
  onClose: () => void;
}

export function HideComment({ gymId, commentId, onClose }: HideCommentProps) {
  const hide = useHideComment(onClose);
  return (
    <HideDialog
      title={texts.hideTitle}
      consequence={texts.hideConsequence}
      change={hide}
      onHide={(reason) => hide.mutate({ gymId, commentId, reason })}
      onClose={onClose}
    />
  );
}
