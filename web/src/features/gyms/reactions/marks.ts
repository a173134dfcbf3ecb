import type { OwnReaction } from '@cruxboard/contracts/gyms/reactions/reactions';
import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../lib/api/call';
import { readQuery } from '../../../lib/api/read';
import type { QueueItem } from '../../../lib/queue/item';
import { useQueue } from '../../../lib/queue/use-queue';
import { useSession } from '../../../lib/session/hooks';

/** Whether somebody has reacted to a thing, and by how much what isn't sent yet moves the server's count. */
export interface Mark {
  readonly isOn: boolean;
  readonly change: -1 | 0 | 1;
}

/** @returns what the user did to things of a gym, with unsent changes on top. */
export function useMarks(gymId: string): (of: OwnReaction) => Mark {
  const { status } = useSession();
  const { data } = useQuery({
    ...readQuery('/api/me/gyms/{gymId}/reactions', { params: { gymId } }),
    enabled: status === 'signed-in',
  });
  const queued = useQueue();
  return (of) => markOf(of, data?.items ?? [], queued);
}

/** @returns the mark of one thing: the server's, overlaid with the last change that isn't sent. */
export function markOf(
  of: OwnReaction,
  items: readonly OwnReaction[],
  queued: readonly QueueItem[],
): Mark {
  const isIt = ({ subject, subjectId, reaction }: OwnReaction) =>
    subject === of.subject && subjectId === of.subjectId && reaction === of.reaction;
  const isStored = items.some(isIt);
  const unsent = queued.flatMap(({ state, name, input }) => {
    if (state !== 'waiting' || name !== 'reactions.setReaction') return [];
    const change = input as CallInput<'reactions.setReaction'>; // queued by this feature
    return isIt(change) ? [change.isOn] : [];
  });
  const isOn = unsent.at(-1) ?? isStored;
  const change = isOn === isStored ? 0 : isOn ? 1 : -1;
  return { isOn, change };
}
