import type { QueryClient } from '@tanstack/react-query';
import { useChange } from '../../../lib/api/use-change';
import { toasts } from '../../../lib/messages/toasts';
import { hideTexts } from '../model/hide-texts';
import { refreshGymStaff } from '../model/staff-queries';
import { refreshComments } from './queries';
import { texts } from './texts';

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([refreshComments(client), refreshGymStaff(client)]);
}

/** Shows a hidden comment again. */
export function useUnhideComment() {
  return useChange('comments.unhideComment', {
    refresh,
    onDone: () => toasts.show({ words: texts.wasShown, tone: 'success' }),
  });
}

/** Hides a comment; the dialog shows what fails. */
export function useHideComment(onDone: () => void) {
  const unhide = useUnhideComment();
  return useChange('comments.hideComment', {
    refresh,
    isFailureShown: true,
    onDone: (_answer, { gymId, commentId }) => {
      toasts.show({
        words: texts.wasHidden,
        tone: 'success',
        action: { label: hideTexts.undo, onPress: () => unhide.mutate({ gymId, commentId }) },
      });
      onDone();
    },
  });
}
