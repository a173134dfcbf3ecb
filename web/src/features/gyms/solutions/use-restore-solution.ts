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
