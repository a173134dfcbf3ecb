import { recordScore } from '@cruxboard/contracts/scores/scores';
import type { CallableInput } from '@cruxboard/contracts/define';
import { useSyncExternalStore } from 'react';
import { handleQueued } from '../../lib/queue/handlers';

/** How many scores of this page's time arrived after the end, by competition. */
let counts: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

handleQueued(recordScore, {
  onDone: (result, item) => {
    if (result.status !== 'late') return;
    const { competitionId } = item.input as CallableInput<typeof recordScore>; // items of this callable
    counts = new Map(counts).set(competitionId, (counts.get(competitionId) ?? 0) + 1);
    for (const listener of listeners) listener();
  },
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many scores staff have still to decide about. */
export function useLateCount(competitionId: string): number {
  return useSyncExternalStore(subscribe, () => counts.get(competitionId) ?? 0);
}
