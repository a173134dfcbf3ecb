import type { CompetitionState } from '../competitions/lifecycle';
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

/** Why a line of the leaderboard isn't simply a rank: the competitor's mark, or that no attempt is recorded. */
export type BoardMark = Exclude<CompetitorState, 'competing'> | 'no_score_yet' | 'never_started';

/** Labels of board marks in lists of results. */
export const boardMarkLabels = {
  ...competitorMarks,
  no_score_yet: 'no score yet',
  never_started: 'did not start',
} as const satisfies Record<BoardMark, string>;

/**
 * Returns a line's mark, null if there is none. Who competes without a recorded attempt has no score yet, and did not
 * start once the competition is over.
 */
export function boardMarkOf(
  { state, hasAttempt }: { readonly state: CompetitorState; readonly hasAttempt: boolean },
  competitionState: CompetitionState,
): BoardMark | null {
  if (state !== 'competing') return state;
  if (hasAttempt) return null;
  return competitionState === 'ended' ? 'never_started' : 'no_score_yet';
}

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
