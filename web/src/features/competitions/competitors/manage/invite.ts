import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { limits } from '@cruxboard/domain/limits';
import type { CallOutput } from '../../../../lib/api/call';

type Invited = Pick<CompetitorManaged, 'isClaimed' | 'email' | 'invitedAt'>;

/**
 * Which of the selected can be emailed now, as far as this screen knows; the server also counts emails per address.
 */
export interface Invitees<One extends Invited> {
  readonly due: readonly One[];
  readonly claimed: number;
  readonly withoutEmail: number;
  readonly recent: number;
}

const intervalMs = limits.competitor.invitation.againAfterHours * 3_600_000;

/** @returns the selected, grouped by whether they can be invited. */
export function inviteesOf<One extends Invited>(
  chosen: readonly One[],
  now: number,
): Invitees<One> {
  const unclaimed = chosen.filter((one) => !one.isClaimed);
  const reachable = unclaimed.filter((one) => one.email !== null);
  const due = reachable.filter(
    ({ invitedAt }) => invitedAt === null || now - new Date(invitedAt).getTime() >= intervalMs,
  );
  return {
    due,
    claimed: chosen.length - unclaimed.length,
    withoutEmail: unclaimed.length - reachable.length,
    recent: reachable.length - due.length,
  };
}

/** @returns why nobody can be invited now; null if they can. */
export function inviteHindrance({
  state,
  isOpenForEntries,
  registration,
}: Pick<CompetitionManaged, 'state' | 'isOpenForEntries' | 'registration'>):
  | 'draft'
  | 'closed'
  | null {
  if (state === 'draft' && !isOpenForEntries) return 'draft';
  return registration === 'closed' ? 'closed' : null;
}

export type InviteAnswer = CallOutput<'competitors.inviteCompetitors'>;
