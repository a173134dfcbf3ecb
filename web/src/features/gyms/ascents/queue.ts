import type { OwnAscent } from '@cruxboard/contracts/gyms/ascents/ascents';
import type { QueryClient } from '@tanstack/react-query';
import { type ReadPath, readKey } from '../../../lib/api/read';
import { handleQueued } from '../../../lib/queue/handlers';
import { toasts } from '../../../lib/messages/toasts';
import { texts } from './texts';

/** The reads that an ascent of one's own makes stale, also where no screen followed the gym just then. */
const staleByAscent: readonly ReadPath[] = [
  '/api/gyms/{gymId}/climbs/{climbId}',
  '/api/gyms/{gymId}/rankings',
  '/api/me/gyms/{gymId}/rankings',
  '/api/me/home',
];

/** Answers of the server replace the own state that a screen shows; a refusal undoes it, with the reason. */
export function registerAscentQueue(queryClient: QueryClient): void {
  const settle = () => {
    void queryClient.invalidateQueries({ queryKey: readKey('/api/me/gyms/{gymId}/climbs') });
    for (const path of staleByAscent) {
      void queryClient.invalidateQueries({ queryKey: readKey(path) });
    }
  };
  const onDone = (answer: OwnAscent) => {
    queryClient.setQueriesData<{ items: OwnAscent[] }>(
      { queryKey: readKey('/api/me/gyms/{gymId}/climbs') },
      (known) => known && { items: withAscent(known.items, answer) },
    );
    settle();
  };
  handleQueued('ascents.logAscent', {
    onDone,
    onRefused: (refusal) => {
      toasts.show({ words: texts.notLogged(refusal.message), tone: 'error' });
      settle();
    },
  });
  handleQueued('ascents.undoAscent', {
    onDone,
    onRefused: (refusal) => {
      toasts.show({ words: texts.notUndone(refusal.message), tone: 'error' });
      settle();
    },
  });
}

function withAscent(items: readonly OwnAscent[], answer: OwnAscent): OwnAscent[] {
  return [...items.filter((item) => item.climbId !== answer.climbId), answer];
}
