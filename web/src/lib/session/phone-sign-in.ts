import { signedIn, type SignedIn } from './identity';
import { clientType, IdentityError, postIdentity, textOf } from './identity-wire';

/** A code that was texted, and what it goes with. */
export interface TextedCode {
  readonly sessionInfo: string;
  readonly code: string;
}

/** Phones as a way to sign in, in the identity service's REST. Source: identity toolkit v1. */
export const phoneSignIn = {
  /** Texts a code; the same answer whether or not somebody has the number. @returns what the code goes with. */
  async sendCode(phoneNumber: string): Promise<string> {
    const input = { phoneNumber, clientType };
    const body = await postIdentity('/v1/accounts:sendVerificationCode', input);
    return textOf(body, 'sessionInfo') ?? '';
  },
  /** Signs in, or makes the account of a number that is new. */
  signIn: (texted: TextedCode): Promise<SignedIn> =>
    signedIn('signInWithPhoneNumber', { ...texted, returnSecureToken: true }),
  /** Proves once more who is signed in; makes no account. */
  proveAgain: (texted: TextedCode): Promise<SignedIn> =>
    signedIn('signInWithPhoneNumber', {
      ...texted,
      operation: 'REAUTH',
      returnSecureToken: true,
    }),
  /** Gives the number to the account of the token. @throws IdentityError PHONE_NUMBER_EXISTS where another has it */
  async link(idToken: string, texted: TextedCode): Promise<void> {
    const body = await postIdentity('/v1/accounts:signInWithPhoneNumber', { ...texted, idToken });
    if ('temporaryProof' in body) throw new IdentityError('PHONE_NUMBER_EXISTS', '');
  },
  /** Takes the number away, unless it is the last way to sign in. */
  unlink: (idToken: string) =>
    postIdentity('/v1/accounts:update', { idToken, deleteProvider: ['phone'] }),
};
