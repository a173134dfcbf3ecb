import type { OwnAscent } from '@cruxboard/contracts/gyms/ascents/ascents';
import type { QueryClient } from '@tanstack/react-query';
import { type ReadPath, readKey } from '../../../lib/api/read';
import { handleQueued } from '../../../lib/queue/handlers';
import { toasts } from '../../../lib/messages/toasts';
import { texts } from './texts';

/** Reads that the user's ascent makes stale, also if no screen follows the gym. */
const staleByAscent: readonly ReadPath[] = [
  '/api/gyms/{gymId}/climbs/{climbId}',
  '/api/gyms/{gymId}/climbs/{climbId}/opinions',
  '/api/gyms/{gymId}/rankings',
  '/api/me/gyms/{gymId}/rankings',
  '/api/me/home',
];

/** The server's answers update what the screens show; a refusal undoes it, with the reason. */
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
  handleQueued('ascents.setGradeOpinion', {
    onDone,
    onRefused: (refusal) => {
      toasts.show({ words: texts.opinion.notSaved(refusal.message), tone: 'error' });
      settle();
    },
  });
}

function withAscent(items: readonly OwnAscent[], answer: OwnAscent): OwnAscent[] {
  return [...items.filter((item) => item.climbId !== answer.climbId), answer];
}
