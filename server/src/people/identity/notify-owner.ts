import { isProviderId, type ProviderId } from '@cruxboard/contracts/people/identity/providers';
import type { Transaction } from '../../platform/db/transaction';
import {
  factorRemovedMail,
  passwordChangedMail,
  type SignInMethodChange,
  signInMethodChangedMail,
} from '../../platform/mail/letters';
import type { Mail } from '../../platform/mail/mailer';
import { mailJob } from '../../platform/mail/public';
import type { Identity } from './identity';
import { maskPhoneNumber } from './phone-numbers';

/** Emails an account's owner, with the transaction, that the password changed; nothing without an address. */
export async function notifyPasswordChanged(
  tx: Transaction,
  identity: Identity,
  to: string | null,
): Promise<void> {
  if (to === null) return;
  await write(tx, identity, passwordChangedMail({ to, ...changeOf(identity) }));
}

/** The same for a removed second factor. */
export async function notifyFactorRemoved(
  tx: Transaction,
  identity: Identity,
  { to, phoneNumber }: { readonly to: string | null; readonly phoneNumber: string | null },
): Promise<void> {
  if (to === null) return;
  const phone = phoneNumber === null ? null : maskPhoneNumber(phoneNumber);
  await write(tx, identity, factorRemovedMail({ to, phone, ...changeOf(identity) }));
}

/** The same for a sign-in method that was added, removed or replaced. */
export async function notifySignInMethodChanged(
  tx: Transaction,
  identity: Identity,
  { to, change }: { readonly to: string | null; readonly change: SignInMethodChange },
): Promise<void> {
  if (to === null) return;
  await write(tx, identity, signInMethodChangedMail({ to, change, ...changeOf(identity) }));
}

const providerTitles: Readonly<Record<ProviderId, string>> = {
  'google.com': 'Google',
  'apple.com': 'Apple',
  'microsoft.com': 'Microsoft',
};

/** @returns a provider's name in emails. */
export function providerWay(id: string): string {
  return isProviderId(id) ? providerTitles[id] : id;
}

/** @returns a phone number's name in emails. */
export function phoneWay(phoneNumber: string): string {
  return `The phone ${maskPhoneNumber(phoneNumber)}`;
}

function changeOf(identity: Identity) {
  return { at: identity.now(), resetLink: `${identity.origin}/auth/reset` };
}

async function write(tx: Transaction, identity: Identity, mail: Mail): Promise<void> {
  await identity.jobs.enqueue(tx, [await mailJob(identity.secret, { mail })]);
}
