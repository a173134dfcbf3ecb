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
import type { UserRow } from './repo';

/** The account that changed; only a confirmed address gets emails about it, because others may be a stranger's. */
type Owner = Pick<UserRow, 'uid' | 'email' | 'isEmailVerified'>;

/** Emails an account's owner, with the transaction, that the password changed; a few an hour at most. */
export async function notifyPasswordChanged(
  tx: Transaction,
  identity: Identity,
  owner: Owner,
): Promise<void> {
  await write(tx, { identity, owner }, (to) => passwordChangedMail({ to, ...changeOf(identity) }));
}

/** The same for a removed second factor. */
export async function notifyFactorRemoved(
  tx: Transaction,
  identity: Identity,
  { user, phoneNumber }: { readonly user: Owner; readonly phoneNumber: string | null },
): Promise<void> {
  const phone = phoneNumber === null ? null : maskPhoneNumber(phoneNumber);
  await write(tx, { identity, owner: user }, (to) =>
    factorRemovedMail({ to, phone, ...changeOf(identity) }),
  );
}

/** The same for a sign-in method that was added, removed or replaced. */
export async function notifySignInMethodChanged(
  tx: Transaction,
  identity: Identity,
  { user, change }: { readonly user: Owner; readonly change: SignInMethodChange },
): Promise<void> {
  await write(tx, { identity, owner: user }, (to) =>
    signInMethodChangedMail({ to, change, ...changeOf(identity) }),
  );
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

async function write(
  tx: Transaction,
  { identity, owner }: { readonly identity: Identity; readonly owner: Owner },
  mailTo: (to: string) => Mail,
): Promise<void> {
  if (owner.email === null || !owner.isEmailVerified) return;
  if (!(await identity.throttles.mayNotify(owner.uid, tx))) return;
  const mail = mailTo(owner.email);
  await identity.jobs.enqueue(tx, [await mailJob(identity.secret, { mail })]);
}
