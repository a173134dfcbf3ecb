import type { WaysIn } from '../../../../lib/session/ways-in';

/** A way to confirm that the account is yours. */
export type ProofWay =
  | { readonly kind: 'password'; readonly email: string }
  | { readonly kind: 'link'; readonly email: string }
  | { readonly kind: 'phone'; readonly phoneNumber: string };

interface ProofFor {
  /** The next action is refused to somebody who signed in by phone: second factors. */
  readonly isPhoneTooLittle: boolean;
}

/** @returns the ways an account's owner can confirm it's them, the shortest first. */
export function proofWays(ways: WaysIn, { isPhoneTooLittle }: ProofFor): ProofWay[] {
  const { email, hasPassword, phoneNumber, factors } = ways;
  const found: ProofWay[] = [];
  if (email !== null && hasPassword) found.push({ kind: 'password', email });
  // with a second factor, a phone is not a first one
  if (phoneNumber !== null && factors.length === 0 && !isPhoneTooLittle) {
    found.push({ kind: 'phone', phoneNumber });
  }
  if (email !== null) found.push({ kind: 'link', email });
  return found;
}
