import type { OwnReaction } from '@cruxboard/contracts/gyms/reactions/reactions';
import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../lib/api/call';
import { readQuery } from '../../../lib/api/read';
import type { QueueItem } from '../../../lib/queue/item';
import { useQueue } from '../../../lib/queue/use-queue';
import { useSession } from '../../../lib/session/hooks';

/** @returns whether the user follows a wall, with an unsent change on top. */
export function useFollowsWall(gymId: string, sectionId: string): boolean {
  const { status } = useSession();
  const { data } = useQuery({
    ...readQuery('/api/me/gyms/{gymId}/reactions', { params: { gymId } }),
    enabled: status === 'signed-in',
  });
  return followsWall(sectionId, data?.items ?? [], useQueue());
}

export function followsWall(
  sectionId: string,
  items: readonly OwnReaction[],
  queued: readonly QueueItem[],
): boolean {
  const unsent = queued.flatMap(({ state, name, input }) => {
    if (state !== 'waiting' || name !== 'reactions.setReaction') return [];
    const change = input as CallInput<'reactions.setReaction'>; // queued by this feature
    return change.reaction === 'follow' && change.subjectId === sectionId ? [change.isOn] : [];
  });
  const isStored = items.some(
    ({ reaction, subjectId }) => reaction === 'follow' && subjectId === sectionId,
  );
  return unsent.at(-1) ?? isStored;
}
