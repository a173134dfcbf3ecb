import type { OwnAscent } from '@cruxboard/contracts/gyms/ascents/ascents';
import type { QueryClient } from '@tanstack/react-query';
import { type ReadPath, readKey } from '../../../lib/api/read';
import { handleQueued } from '../../../lib/queue/handlers';
import type { QueueItem, Refusal } from '../../../lib/queue/item';
import { toasts } from '../../../lib/messages/toasts';
import { severalKey } from './lanes';
import { noteLogAnswer } from './log-answers';
import { texts } from './texts';

/** Reads that the user's ascent makes stale, also if no screen follows the gym. */
const staleByAscent: readonly ReadPath[] = [
  '/api/gyms/{gymId}/climbs/{climbId}',
  '/api/gyms/{gymId}/climbs/{climbId}/climbers',
  '/api/gyms/{gymId}/climbs/{climbId}/opinions',
  '/api/gyms/{gymId}/rankings',
  '/api/me/gyms/{gymId}/rankings',
  '/api/me/home',
  '/api/me/gyms/{gymId}/wall-share',
  '/api/profiles/{username}/logbook',
  '/api/profiles/{username}/logbook/sessions',
  '/api/profiles/{username}/logbook/days',
  '/api/profiles/{username}/gyms',
];

/** The server's answers update what the screens show; a refusal undoes it, with the reason. */
export function registerAscentQueue(queryClient: QueryClient): void {
  const settle = () => {
    void queryClient.invalidateQueries({ queryKey: readKey('/api/me/gyms/{gymId}/climbs') });
    for (const path of staleByAscent) {
      void queryClient.invalidateQueries({ queryKey: readKey(path) });
    }
  };
  const keep = (answer: OwnAscent) => {
    queryClient.setQueriesData<{ items: OwnAscent[] }>(
      { queryKey: readKey('/api/me/gyms/{gymId}/climbs') },
      (known) => known && { items: withAscent(known.items, answer) },
    );
  };
  const onLogged = (answers: readonly OwnAscent[]) => {
    for (const answer of answers) keep(answer);
    settle();
  };
  const onDone = (answer: OwnAscent) => onLogged([answer]);
  const refuse = (words: (why: string) => string) => (refusal: Refusal, item: QueueItem) => {
    // in place of its Undo, which would remove an earlier ascent
    const key = item.name === 'ascents.logAscents' ? severalKey : (item.foldKey ?? undefined);
    toasts.show({ words: words(refusal.message), tone: 'error', key });
    settle();
  };
  handleQueued('ascents.logAscent', {
    onDone: ({ answer, ...own }) => {
      noteLogAnswer(own.climbId, answer);
      onLogged([own]);
    },
    onRefused: refuse(texts.notLogged),
  });
  handleQueued('ascents.logAscents', {
    onDone: ({ items, refused }) => {
      onLogged(items);
      if (refused.length === 0) return;
      toasts.show({
        words: texts.several.partly(items.length, refused.length),
        tone: 'error',
        key: severalKey,
      });
    },
    onRefused: refuse(texts.notLogged),
  });
  handleQueued('ascents.setAttempts', { onDone, onRefused: refuse(texts.how.notSaved) });
  handleQueued('ascents.undoAscent', { onDone, onRefused: refuse(texts.notUndone) });
  handleQueued('ascents.setGradeOpinion', { onDone, onRefused: refuse(texts.opinion.notSaved) });
}

function withAscent(items: readonly OwnAscent[], answer: OwnAscent): OwnAscent[] {
  return [...items.filter((item) => item.climbId !== answer.climbId), answer];
}
