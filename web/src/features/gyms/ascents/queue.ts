import {
  logAscent,
  type OwnAscent,
  readOwnClimbs,
  undoAscent,
} from '@cruxboard/contracts/gyms/ascents/ascents';
import type { QueryClient } from '@tanstack/react-query';
import { readKey } from '../../../lib/api/read';
import { handleQueued } from '../../../lib/queue/handlers';
import { toasts } from '../../../lib/messages/toasts';
import { texts } from './texts';

/** The names of reads that an ascent of one's own makes stale, also where no screen followed the gym just then. */
const staleByAscent = [
  'climbs.readClimb',
  'rankings.readRanking',
  'rankings.readOwnRanking',
  'home.readOwnHome',
];

/** Answers of the server replace the own state that a screen shows; a refusal undoes it, with the reason. */
export function registerAscentQueue(queryClient: QueryClient): void {
  const settle = () => {
    void queryClient.invalidateQueries({ queryKey: readKey(readOwnClimbs) });
    for (const name of staleByAscent) void queryClient.invalidateQueries({ queryKey: [name] });
  };
  const onDone = (answer: OwnAscent) => {
    queryClient.setQueriesData<{ items: OwnAscent[] }>(
      { queryKey: readKey(readOwnClimbs) },
      (known) => known && { items: withAscent(known.items, answer) },
    );
    settle();
  };
  handleQueued(logAscent, {
    onDone,
    onRefused: (refusal) => {
      toasts.show({ words: texts.notLogged(refusal.message), tone: 'error' });
      settle();
    },
  });
  handleQueued(undoAscent, {
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
