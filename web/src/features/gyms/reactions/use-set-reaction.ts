import type { Reaction, ReactionSubject } from '@cruxboard/domain/gyms/reactions/reactions';
import { useNavigate } from '@tanstack/react-router';
import { enqueue } from '../../../lib/queue/use-queue';
import { useSession } from '../../../lib/session/hooks';

/** Likes, thanks, favourites and follows of one kind of thing: shown at once, queued on the device, sent when online. Visitors are led to sign in and back. */
export function useSetReaction(subject: ReactionSubject = 'climb') {
  const { status } = useSession();
  const navigate = useNavigate();
  return async (reaction: Reaction, subjectId: string, isOn: boolean): Promise<void> => {
    if (status !== 'signed-in') {
      const next = `${window.location.pathname}${window.location.search}`;
      await navigate({ to: '/auth/login', search: { next } });
      return;
    }
    // replaces an unsent one for the same thing, because only the last state counts
    const foldKey = `reactions ${reaction} ${subject} ${subjectId}`;
    await enqueue('reactions.setReaction', { reaction, subject, subjectId, isOn }, { foldKey });
  };
}
