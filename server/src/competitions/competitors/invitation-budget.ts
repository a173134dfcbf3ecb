import { createHmac } from 'node:crypto';
import { limits } from '@cruxboard/domain/limits';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { countInvitations, insertInvitations } from './invitations-repo';

const { perAddressPerDay, perSenderPerDay } = limits.competitor.invitation;
const DAY_MS = 86_400_000;

type Context = Pick<CallContext<unknown, 'initialised'>, 'tx' | 'caller' | 'deps'>;

/** @returns what an address is counted under: a keyed hash, so that the table alone identifies nobody. */
export function hashAddress(secret: Deps['secret']): (email: string) => string {
  const key = secret.derive('competitors.invitations');
  return (email) => createHmac('sha256', key).update(email.toLowerCase()).digest('base64url');
}

/** @throws {AppError} `rate_limited` if the sender would send more than a day's invitations. */
export function requireSenderBudget(count: number): void {
  if (count <= perSenderPerDay) return;
  const message = `${perSenderPerDay} invitations can be sent in a day. Send the rest tomorrow.`;
  throw new AppError('rate_limited', { message });
}

/** Counts an invitation of one address, of the same budget as those of competitors. @returns whether to send the email. */
export async function spendInvitation(
  { tx, caller, deps }: Context,
  { competitionId, email }: { competitionId: string; email: string },
): Promise<boolean> {
  const sentAt = deps.now();
  const addressHash = hashAddress(deps.secret)(email);
  const { ofSender, byAddress } = await countInvitations(tx, {
    since: new Date(sentAt.getTime() - DAY_MS),
    sentBy: caller.uid,
    addressHashes: [addressHash],
  });
  requireSenderBudget(ofSender + 1);
  if ((byAddress.get(addressHash) ?? 0) >= perAddressPerDay) return false;
  const sent = { id: deps.newId(), addressHash, competitionId, sentBy: caller.uid, sentAt };
  await insertInvitations(tx, [sent]);
  return true;
}
