import { useState } from 'react';
import type { SignedIn } from '../../../lib/session/identity';
import { type PendingSignIn, SecondFactorNeeded } from '../../../lib/session/second-factor';
import { session } from '../../../lib/session/session';

interface SignIn {
  /** Set while the account needs a second factor. */
  readonly pending: PendingSignIn | null;
  /** Completes a sign-in, or asks for the second factor. */
  signIn: (request: () => Promise<SignedIn>) => Promise<void>;
  finish: (idToken: string) => Promise<void>;
  cancel: () => void;
}

/** Signs in by any method, with the second factor if there is one. */
export function useSignIn(
  onSignedIn?: () => void,
  /** Called with the token of a proven account before the session starts. */
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
    signIn: async (request) => {
      try {
        // an account recovered by its proof ends its old sessions
        await session.undertake(async () => finish((await request()).idToken));
      } catch (error) {
        if (!(error instanceof SecondFactorNeeded)) throw error;
        setPending(error.pending);
      }
    },
  };
}
