import { useState } from 'react';
import type { SignedIn } from '../../../lib/session/identity';
import { type PendingSignIn, SecondFactorNeeded } from '../../../lib/session/second-factor';
import { session } from '../../../lib/session/session';

interface SignIn {
  /** Set while the account asks for a second step. */
  readonly pending: PendingSignIn | null;
  /** Takes up the session of a proof, or asks for the second step. */
  signIn: (prove: () => Promise<SignedIn>) => Promise<void>;
  finish: (idToken: string) => Promise<void>;
  cancel: () => void;
}

/** Signing in by whatever proof, with the second step where there is one. */
export function useSignIn(
  onSignedIn?: () => void,
  /** With the token of a proved account, before the page takes it up. */
  beforeSession?: (idToken: string) => Promise<void>,
): SignIn {
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const finish = async (idToken: string) => {
    await beforeSession?.(idToken);
    await session.signIn(idToken);
    onSignedIn?.();
  };
  return {
    pending,
    finish,
    cancel: () => setPending(null),
    signIn: async (prove) => {
      try {
        // an account that is won back by its proof ends the sessions it had
        await session.undertake(async () => finish((await prove()).idToken));
      } catch (error) {
        if (!(error instanceof SecondFactorNeeded)) throw error;
        setPending(error.pending);
      }
    },
  };
}
