import type { CompetitorState } from '../results/results';

/** Labels of competitor states for staff, on screen and in exports. */
export const competitorStateLabels = {
  competing: 'Competing',
  did_not_finish: 'Did not finish',
  did_not_start: 'Did not start',
  withdrawn: 'Withdrawn',
  disqualified: 'Disqualified',
} as const satisfies Record<CompetitorState, string>;

/** Short marks of competitor states, as lists of results have them. */
export const competitorMarks = {
  did_not_finish: 'DNF',
  did_not_start: 'DNS',
  withdrawn: 'withdrawn',
  disqualified: 'DSQ',
} as const satisfies Record<Exclude<CompetitorState, 'competing'>, string>;

/** Whether an entry has been claimed by the person who climbs under it, or at least invited to. */
export type ClaimState = 'claimed' | 'invited' | 'uninvited';

/** Labels of claim states for organisers, on screen and in exports. */
export const claimStateLabels = {
  claimed: 'Claimed',
  invited: 'Invited',
  uninvited: 'Not invited',
} as const satisfies Record<ClaimState, string>;

/** Shown instead of a claim state to those who may not know whether the person was invited. */
export const notClaimedLabel = 'Not claimed';

/** Returns an entry's claim state; `invitedAt` is when the invitation was sent (ISO instant), null if never. */
export function claimStateOf({
  isClaimed,
  invitedAt,
}: {
  readonly isClaimed: boolean;
  readonly invitedAt: string | null;
}): ClaimState {
  if (isClaimed) return 'claimed';
  return invitedAt === null ? 'uninvited' : 'invited';
}
