import type { WaysIn } from '../../../../lib/session/ways-in';

/** A way to show once more that the account is one's own. */
export type ProofWay =
  | { readonly kind: 'password'; readonly email: string }
  | { readonly kind: 'link'; readonly email: string }
  | { readonly kind: 'phone'; readonly phoneNumber: string };

interface ProofFor {
  /** What follows is refused to somebody who has signed in by phone: second steps. */
  readonly isPhoneTooLittle: boolean;
}

/** @returns the ways that the owner of an account can prove it by, the shortest first. */
export function proofWays(ways: WaysIn, { isPhoneTooLittle }: ProofFor): ProofWay[] {
  const { email, hasPassword, phoneNumber, factors } = ways;
  const found: ProofWay[] = [];
  if (email !== null && hasPassword) found.push({ kind: 'password', email });
  // with a second step a phone is no first one
  if (phoneNumber !== null && factors.length === 0 && !isPhoneTooLittle) {
    found.push({ kind: 'phone', phoneNumber });
  }
  if (email !== null) found.push({ kind: 'link', email });
  return found;
}
