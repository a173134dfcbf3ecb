import type { SolutionState } from '@cruxboard/domain/gyms/solutions/states';
import { useRef } from 'react';
import { useChange } from '../../../lib/api/use-change';
import { offerUndo } from './offer-undo';
import { refreshSolutions } from './queries';
import { texts } from './texts';

/** A solution or draft to delete. */
interface Deletion {
  readonly solutionId: string;
  readonly state: SolutionState;
  readonly climbName: string;
  /** What else is undone with it. */
  readonly onUndo?: (() => void) | undefined;
  /** It can no longer be undone by the toast. */
  readonly onOver?: (() => void) | undefined;
}

/** @returns what deletes one's own solution or draft; a toast undoes it, also once what asked for it is closed. */
export function useDeleteSolution(): (deletion: Deletion) => void {
  const asked = useRef(new Map<string, Deletion>());
  const restore = useChange('solutions.restoreSolution', { refresh: refreshSolutions });
  const options = {
    refresh: refreshSolutions,
    // mutate's own callbacks would go with the sheet
    onDone: (_answer: unknown, { solutionId }: { solutionId: string }) => {
      const deletion = asked.current.get(solutionId);
      if (deletion === undefined) return;
      const { state, climbName, onUndo, onOver } = deletion;
      offerUndo({
        key: `delete ${solutionId}`,
        words: texts.deleted(climbName, state),
        onUndo: () => {
          restore.mutate({ solutionId });
          onUndo?.();
        },
        onOver,
      });
    },
  };
  const discard = useChange('solutions.discardDraft', options);
  const remove = useChange('solutions.deleteSolution', options);
  return (deletion) => {
    const { solutionId, state } = deletion;
    asked.current.set(solutionId, deletion);
    (state === 'draft' ? discard : remove).mutate({ solutionId });
  };
}
