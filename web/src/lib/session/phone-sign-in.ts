import { signedIn, type SignedIn } from './identity';
import { clientType, IdentityError, postIdentity, textOf } from './identity-wire';

/** A texted code and its session info. */
export interface TextedCode {
  readonly sessionInfo: string;
  readonly code: string;
}

/** Phone sign-in, in the identity service's REST API. Source: identity toolkit v1. */
export const phoneSignIn = {
  /** Texts a code; answers the same for unknown numbers. @returns the code's session info. */
  async sendCode(phoneNumber: string): Promise<string> {
    const input = { phoneNumber, clientType };
    const body = await postIdentity('/v1/accounts:sendVerificationCode', input);
    return textOf(body, 'sessionInfo') ?? '';
  },
  /** Signs in, or creates an account for a new number. */
  signIn: (texted: TextedCode): Promise<SignedIn> =>
    signedIn('signInWithPhoneNumber', { ...texted, returnSecureToken: true }),
  /** Confirms the signed-in user again; creates no account. */
  reauthenticate: (texted: TextedCode): Promise<SignedIn> =>
    signedIn('signInWithPhoneNumber', {
      ...texted,
      operation: 'REAUTH',
      returnSecureToken: true,
    }),
  /** Links the number to the token's account. @throws IdentityError PHONE_NUMBER_EXISTS if another account has it */
  async link(idToken: string, texted: TextedCode): Promise<void> {
    const body = await postIdentity('/v1/accounts:signInWithPhoneNumber', { ...texted, idToken });
    if ('temporaryProof' in body) throw new IdentityError('PHONE_NUMBER_EXISTS', '');
  },
  /** Unlinks the number, unless it is the last sign-in method. */
  unlink: (idToken: string) =>
    postIdentity('/v1/accounts:update', { idToken, deleteProvider: ['phone'] }),
};
