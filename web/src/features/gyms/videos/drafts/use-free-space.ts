import type { VideoSpace } from '@cruxboard/contracts/gyms/solutions/video-space';
import { useChange } from '../../../../lib/api/use-change';
import { toasts } from '../../../../lib/messages/toasts';
import { refreshSolutions } from '../../solutions/queries';
import { texts } from './texts';

/** @returns what deletes a solution or draft for its space; the toast undoes it. */
export function useFreeSpace() {
  const restore = useChange('solutions.restoreSolution', { refresh: refreshSolutions });
  const discard = useChange('solutions.discardDraft', { refresh: refreshSolutions });
  const remove = useChange('solutions.deleteSolution', { refresh: refreshSolutions });
  return ({ solutionId, state, climbName }: VideoSpace['largest'][number]) => {
    const deletion = state === 'draft' ? discard : remove;
    deletion.mutate(
      { solutionId },
      {
        onSuccess: () =>
          toasts.show({
            words: texts.deleted(climbName, state),
            tone: 'success',
            key: `delete ${solutionId}`,
            action: { label: texts.undo, onPress: () => restore.mutate({ solutionId }) },
          }),
      },
    );
  };
}
