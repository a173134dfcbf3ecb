import type { OwnReaction } from '@cruxboard/contracts/gyms/reactions/reactions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallInput } from '../../../lib/api/call';
import { readQuery } from '../../../lib/api/read';
import { useQueue } from '../../../lib/queue/use-queue';
import type { QueueItem } from '../../../lib/queue/item';
import { useSession } from '../../../lib/session/hooks';

/** One's own like and favourite of a climb, and by how much they move the counts that the server has. */
export interface OwnMarks {
  readonly isLiked: boolean;
  readonly isFavourite: boolean;
  readonly likeChange: number;
  readonly favouriteChange: number;
}

export const noMarks: OwnMarks = {
  isLiked: false,
  isFavourite: false,
  likeChange: 0,
  favouriteChange: 0,
};

/** Own likes and favourites by climb: the server's, and on top of them what is kept on this device. */
export function useOwnReactions(gymId: string): ReadonlyMap<string, OwnMarks> {
  const { status } = useSession();
  const { data } = useQuery({
    ...readQuery('/api/me/gyms/{gymId}/reactions', { params: { gymId } }),
    enabled: status === 'signed-in',
  });
  const kept = useQueue();
  return useMemo(() => marksOf(data?.items ?? [], kept), [data, kept]);
}

/** @returns the marks of climbs: what the server has, with the kept changes laid over it, the last of each. */
export function marksOf(
  items: readonly OwnReaction[],
  kept: readonly QueueItem[],
): Map<string, OwnMarks> {
  const marks = new Map<string, OwnMarks>();
  for (const { reaction, subject, subjectId } of items) {
    if (subject !== 'climb') continue;
    const known = marks.get(subjectId) ?? noMarks;
    const on = reaction === 'like' ? { isLiked: true } : { isFavourite: true };
    marks.set(subjectId, { ...known, ...on });
  }
  for (const item of kept) {
    if (item.state !== 'waiting' || item.name !== 'reactions.setReaction') continue;
    const change = item.input as CallInput<'reactions.setReaction'>; // what this feature put in
    if (change.subject !== 'climb') continue;
    marks.set(change.subjectId, changed(marks.get(change.subjectId) ?? noMarks, change));
  }
  return marks;
}

/** A change that is already so moves no count; two of one kind come to what the last one says. */
function changed(
  marks: OwnMarks,
  { reaction, isOn }: Pick<CallInput<'reactions.setReaction'>, 'reaction' | 'isOn'>,
): OwnMarks {
  const by = (was: boolean) => Number(isOn) - Number(was);
  return reaction === 'like'
    ? { ...marks, isLiked: isOn, likeChange: marks.likeChange + by(marks.isLiked) }
    : {
        ...marks,
        isFavourite: isOn,
        favouriteChange: marks.favouriteChange + by(marks.isFavourite),
      };
}
