import type { CallInput } from '../../../lib/api/call';
import type { QueueItem } from '../../../lib/queue/item';
import { useQueue } from '../../../lib/queue/use-queue';

/** A comment that is still on this device. */
export interface WaitingComment {
  readonly key: string;
  readonly parentId: string | null;
  readonly text: string;
  readonly createdAtMs: number;
  /** Why the server refused it; null while it waits. */
  readonly refusal: string | null;
  /** The server may have it already, so that it can't be taken back here. */
  readonly isBegun: boolean;
}

/** The user's unsent comments on a solution, oldest first. */
export function useWaitingComments(solutionId: string): readonly WaitingComment[] {
  return waitingComments(solutionId, useQueue());
}

export function waitingComments(
  solutionId: string,
  items: readonly QueueItem[],
): readonly WaitingComment[] {
  return items.flatMap(({ key, name, input, createdAtMs, refusal, attempts }) => {
    if (name !== 'comments.addComment') return [];
    const comment = input as CallInput<'comments.addComment'>; // items of this callable
    if (comment.solutionId !== solutionId) return [];
    const { parentId = null, text } = comment;
    const isBegun = attempts > 0 && refusal === null;
    return [{ key, parentId, text, createdAtMs, refusal: refusal?.message ?? null, isBegun }];
  });
}

/** @returns whether the user likes a comment, with an unsent change on top, and how many do. */
export function useCommentLike(comment: {
  readonly id: string;
  readonly isLiked: boolean;
  readonly likeCount: number;
}): { readonly isOn: boolean; readonly count: number } {
  return likeOf(comment, useQueue());
}

export function likeOf(
  comment: { readonly id: string; readonly isLiked: boolean; readonly likeCount: number },
  items: readonly QueueItem[],
) {
  const unsent = items.flatMap(({ name, state, input }) => {
    if (name !== 'reactions.setReaction' || state !== 'waiting') return [];
    const change = input as CallInput<'reactions.setReaction'>; // items of this callable
    return change.subject === 'comment' && change.subjectId === comment.id ? [change.isOn] : [];
  });
  const isOn = unsent.at(-1) ?? comment.isLiked;
  return { isOn, count: comment.likeCount + Number(isOn) - Number(comment.isLiked) };
}
