import { useChange } from '../../../lib/api/use-change';
import { toasts } from '../../../lib/messages/toasts';
import { refreshSolutions } from './queries';
import { texts } from './texts';

/** Restores one's own deleted solution. */
export function useRestoreSolution() {
  return useChange('solutions.restoreSolution', {
    refresh: refreshSolutions,
    onDone: () => toasts.show({ words: texts.restored, tone: 'success' }),
  });
}

/** Deletes one's own solution; the toast undoes it. */
export function useDeleteSolution() {
  const restore = useRestoreSolution();
  return useChange('solutions.deleteSolution', {
    refresh: refreshSolutions,
    onDone: (_answer, { solutionId }) =>
      toasts.show({
        words: texts.deleted,
        tone: 'success',
        action: { label: texts.undo, onPress: () => restore.mutate({ solutionId }) },
      }),
  });
}
