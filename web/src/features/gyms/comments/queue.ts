import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../lib/api/call';
import { readKey } from '../../../lib/api/read';
import { handleQueued } from '../../../lib/queue/handlers';
import { refreshComments } from './queries';

/** Comments written on the device show up once they are sent; a refused one stays in the list with the reason. */
export function registerCommentQueue(queryClient: QueryClient): void {
  const readAgain = () => void refreshComments(queryClient);
  handleQueued('comments.addComment', { onDone: readAgain, onRefused: readAgain });
  const afterLike = (input: unknown) => {
    const { subject } = input as CallInput<'reactions.setReaction'>; // items of this callable
    if (subject !== 'comment') return;
    const queryKey = readKey('/api/solutions/{solutionId}/comments');
    void queryClient.invalidateQueries({ queryKey });
  };
  handleQueued('reactions.setReaction', {
    onDone: (_, item) => afterLike(item.input),
    onRefused: (_, item) => afterLike(item.input),
  });
}
