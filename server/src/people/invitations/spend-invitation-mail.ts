import { createHmac } from 'node:crypto';
import { limits } from '@cruxboard/domain/limits';
import { and, count, eq, gt } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { invitationMails } from './schema';

const { perAddressPerDay, perSenderPerDay } = limits.competitor.invitation;
const DAY_MS = 86_400_000;

/**
 * Counts an email that asks an address to join something.
 * @returns whether to send it; an address that had enough today gets none.
 * @throws {AppError} `rate_limited` if the sender would send more than a day's invitations.
 */
export async function spendInvitationMail(
  { tx, caller, deps }: Pick<CallContext<unknown, 'initialised'>, 'tx' | 'caller' | 'deps'>,
  email: string,
): Promise<boolean> {
  const sentAt = deps.now();
  const key = deps.secret.derive('people.invitations');
  const addressHash = createHmac('sha256', key).update(email.toLowerCase()).digest('base64url');
  const today = gt(invitationMails.sentAt, new Date(sentAt.getTime() - DAY_MS));
  const [bySender] = await tx
    .select({ sent: count() })
    .from(invitationMails)
    .where(and(eq(invitationMails.sentBy, caller.uid), today));
  if ((bySender?.sent ?? 0) >= perSenderPerDay) {
    const message = `${perSenderPerDay} invitations can be sent in a day. Send the rest tomorrow.`;
    throw new AppError('rate_limited', { message });
  }
  const [toAddress] = await tx
    .select({ sent: count() })
    .from(invitationMails)
    .where(and(eq(invitationMails.addressHash, addressHash), today));
  if ((toAddress?.sent ?? 0) >= perAddressPerDay) return false;
  const mail = { id: deps.newId(), addressHash, sentBy: caller.uid, sentAt };
  await tx.insert(invitationMails).values(mail);
  return true;
}
