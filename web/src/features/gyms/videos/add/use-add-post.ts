import { useChange } from '../../../../lib/api/use-change';
import { toasts } from '../../../../lib/messages/toasts';
import { refreshSolutions } from '../../solutions/queries';
import { texts } from './texts';

/** Makes a solution of a reel at Instagram; there is nothing to upload. */
export function useAddPost({
  onDone,
  onFault,
}: {
  onDone: () => void;
  onFault: (error: Error) => void;
}) {
  return useChange('solutions.addPost', {
    refresh: refreshSolutions,
    isFailureShown: true,
    onError: onFault,
    onDone: (_answer, { isPublished }) => {
      onDone();
      const words = isPublished === true ? texts.posted : texts.postDrafted;
      toasts.show({ words, tone: 'success' });
    },
  });
}
