import type { QueryClient } from '@tanstack/react-query';
import { useChange } from '../../../lib/api/use-change';
import { toasts } from '../../../lib/messages/toasts';
import { hideTexts } from '../model/hide-texts';
import { refreshGymStaff } from '../model/staff-queries';
import { refreshSolutions } from './queries';
import { staffTexts } from './texts';

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([refreshSolutions(client), refreshGymStaff(client)]);
}

/** Shows a hidden solution again. */
export function useUnhideSolution() {
  return useChange('solutions.unhideSolution', {
    refresh,
    onDone: () => toasts.show({ words: staffTexts.unhidden, tone: 'success' }),
  });
}

/** Hides a solution; the dialog shows what fails. */
export function useHideSolution(onDone: () => void) {
  const unhide = useUnhideSolution();
  return useChange('solutions.hideSolution', {
    refresh,
    isFailureShown: true,
    onDone: (_answer, { gymId, solutionId }) => {
      toasts.show({
        words: staffTexts.hidden,
        tone: 'success',
        action: { label: hideTexts.undo, onPress: () => unhide.mutate({ gymId, solutionId }) },
      });
      onDone();
    },
  });
}
