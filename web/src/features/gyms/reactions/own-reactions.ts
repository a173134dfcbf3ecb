import type { OwnReaction } from '@cruxboard/contracts/gyms/reactions/reactions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallInput } from '../../../lib/api/call';
import { readQuery } from '../../../lib/api/read';
import { useQueue } from '../../../lib/queue/use-queue';
import type { QueueItem } from '../../../lib/queue/item';
import { useSession } from '../../../lib/session/hooks';

/** Whether the user likes a climb, and by how much unsent changes move the server's count. */
export interface OwnMarks {
  readonly isLiked: boolean;
  readonly likeChange: number;
}

export const noMarks: OwnMarks = {
  isLiked: false,
  likeChange: 0,
};

/** The user's likes by climb: the server's, with unsent changes on top. */
export function useOwnReactions(gymId: string): ReadonlyMap<string, OwnMarks> {
  const { status } = useSession();
  const { data } = useQuery({
    ...readQuery('/api/me/gyms/{gymId}/reactions', { params: { gymId } }),
    enabled: status === 'signed-in',
  });
  const queued = useQueue();
  return useMemo(() => marksOf(data?.items ?? [], queued), [data, queued]);
}

/** @returns the marks of climbs: the server's, overlaid with the last unsent change of each. */
export function marksOf(
  items: readonly OwnReaction[],
  queued: readonly QueueItem[],
): Map<string, OwnMarks> {
  const marks = new Map<string, OwnMarks>();
  for (const { reaction, subject, subjectId } of items) {
    if (subject !== 'climb' || reaction !== 'like') continue;
    marks.set(subjectId, { ...noMarks, isLiked: true });
  }
  for (const item of queued) {
    if (item.state !== 'waiting' || item.name !== 'reactions.setReaction') continue;
    const change = item.input as CallInput<'reactions.setReaction'>; // queued by this feature
    if (change.subject !== 'climb' || change.reaction !== 'like') continue;
    marks.set(change.subjectId, withLike(marks.get(change.subjectId) ?? noMarks, change.isOn));
  }
  return marks;
}

/** Moves the count only if the like changes, so several changes add up to the last one. */
function withLike(marks: OwnMarks, isLiked: boolean): OwnMarks {
  const change = Number(isLiked) - Number(marks.isLiked);
  return { isLiked, likeChange: marks.likeChange + change };
}
