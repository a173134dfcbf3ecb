import type { SignInMethods } from '../../../../lib/session/sign-in-methods';

/** A method to confirm that the account is yours. */
export type ProofMethod =
  | { readonly kind: 'password'; readonly email: string }
  | { readonly kind: 'link'; readonly email: string }
  | { readonly kind: 'phone'; readonly phoneNumber: string };

interface ProofFor {
  /** The next action is refused to somebody who signed in by phone: second factors. */
  readonly isPhoneInsufficient: boolean;
}

/** @returns the methods an account's owner can confirm it's them, the shortest first. */
export function proofMethods(
  methods: SignInMethods,
  { isPhoneInsufficient }: ProofFor,
): ProofMethod[] {
  const { email, hasPassword, phoneNumber, factors } = methods;
  const found: ProofMethod[] = [];
  if (email !== null && hasPassword) found.push({ kind: 'password', email });
  // with a second factor, a phone is not a first one
  if (phoneNumber !== null && factors.length === 0 && !isPhoneInsufficient) {
    found.push({ kind: 'phone', phoneNumber });
  }
  if (email !== null) found.push({ kind: 'link', email });
  return found;
}
