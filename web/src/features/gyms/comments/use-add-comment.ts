import { enqueue } from '../../../lib/queue/use-queue';

/** Sends a comment, or a reply to one: kept on the device until the server has it. */
export function useAddComment(solutionId: string) {
  return (text: string, parentId: string | null) =>
    enqueue(
      'comments.addComment',
      { solutionId, parentId, text },
      // in the order they were written, and a refused one keeps its words
      { foldKey: `comments ${solutionId}`, fold: () => ({ kind: 'append' }), keepsRefusal: true },
    );
}
