import { enqueue } from '../../../lib/queue/use-queue';
import { useToSignIn } from './use-to-sign-in';

/** Likes a comment or takes that back: shown at once, sent when online. Visitors are led to sign in and back. */
export function useLikeComment() {
  const toSignIn = useToSignIn();
  return async (subjectId: string, isOn: boolean): Promise<void> => {
    if (toSignIn()) return;
    const input = { reaction: 'like', subject: 'comment', subjectId, isOn } as const;
    // replaces an unsent one, because only the last state counts
    await enqueue('reactions.setReaction', input, {
      foldKey: `reactions like comment ${subjectId}`,
    });
  };
}
