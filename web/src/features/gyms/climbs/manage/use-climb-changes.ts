import type { ClimbState } from '@cruxboard/domain/gyms/climbs/states';
import { toasts } from '../../../../lib/messages/toasts';
import { useGymChange } from '../../model/staff-queries';
import { texts } from './texts';

/** What is done to one climb or many, said in a toast; taking down can be undone there. */
export function useClimbChanges(gymId: string, onDone: () => void) {
  const state = useGymChange('climbs.setClimbsState', { inOrder: true });
  const archiving = useGymChange('climbs.setClimbsArchived', { inOrder: true });
  const said = (words: string, undo?: () => void) => {
    onDone();
    toasts.show({
      words,
      tone: 'success',
      ...(undo ? { action: { label: texts.undo, onPress: undo } } : {}),
    });
  };
  const setArchived = (climbIds: readonly string[], isArchived: boolean) =>
    archiving.mutate(
      { gymId, climbIds: [...climbIds], isArchived },
      {
        onSuccess: ({ changedCount }) =>
          isArchived
            ? said(texts.archived(changedCount), () => setArchived(climbIds, false))
            : said(texts.restored(changedCount)),
      },
    );
  return {
    setArchived,
    setState: (climbIds: readonly string[], next: ClimbState) =>
      state.mutate(
        { gymId, climbIds: [...climbIds], state: next },
        {
          onSuccess: ({ changedCount }) =>
            said(changedCount === 0 ? texts.unchanged : texts.moved[next](changedCount)),
        },
      ),
  };
}

export type ClimbChanges = ReturnType<typeof useClimbChanges>;
