import type { Draft } from '@cruxboard/contracts/gyms/solutions/solutions';
import type { Sending } from '../sending/sending';

/** A draft, a video on this device on its way to one, or both. */
export interface DraftRow {
  readonly key: string;
  readonly climbName: string;
  readonly draft: Draft | null;
  readonly sending: Sending | null;
}

/**
 * Joins what the server has and what is on this device. A video whose draft isn't made yet stands where new ones do.
 */
export function rowsOf(
  drafts: readonly Draft[],
  sendings: readonly Sending[],
  { isNewestFirst }: { isNewestFirst: boolean },
): DraftRow[] {
  const byDraft = new Map(sendings.map((one) => [one.solutionId ?? one.replaces, one]));
  const known = new Set(drafts.map(({ id }) => id));
  const here = sendings
    .filter(({ solutionId, replaces }) => !known.has(solutionId ?? replaces ?? ''))
    .map((sending) => ({
      key: sending.key,
      climbName: sending.climbName,
      draft: null,
      sending,
    }));
  const there = drafts.map((draft) => ({
    key: draft.id,
    climbName: draft.climb.name,
    draft,
    sending: byDraft.get(draft.id) ?? null,
  }));
  return isNewestFirst ? [...here.toReversed(), ...there] : [...there, ...here];
}

/** Whether publishing does something: once its video is ready, it appears. */
export function isPublishable({ draft, sending }: DraftRow): boolean {
  if (draft === null || draft.publishesWhenReady || draft.video.state === 'failed') return false;
  return sending?.problem === null || sending === null;
}
