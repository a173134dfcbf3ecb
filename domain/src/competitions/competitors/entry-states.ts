import type { CompetitorState } from '../results/results';

/** What staff are told of whether somebody competes: on the screen and in files. */
export const competitorStateLabels = {
  competing: 'Competing',
  withdrawn: 'Withdrawn',
  disqualified: 'Disqualified',
} as const satisfies Record<CompetitorState, string>;

/** How far an entry is on its way to the person who climbs under it. */
export type ClaimState = 'claimed' | 'invited' | 'uninvited';

/** What organisers are told of it: on the screen and in files. */
export const claimStateLabels = {
  claimed: 'Claimed',
  invited: 'Invited',
  uninvited: 'Not invited',
} as const satisfies Record<ClaimState, string>;

/** What is told of an entry to those who may not know whether its person was invited. */
export const notClaimedLabel = 'Not claimed';

/** Returns how far an entry is on its way: claimed, else invited where a mail went out (`invitedAt`, an ISO instant), else not. */
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
