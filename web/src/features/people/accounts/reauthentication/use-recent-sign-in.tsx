import { useState } from 'react';
import type { ReactNode } from 'react';
import { errorCode } from '../../../../lib/api/errors';
import { IdentityError } from '../../../../lib/session/identity-wire';
import { session } from '../../../../lib/session/session';
import { ReauthenticateDialog } from './reauthenticate-dialog';

interface PendingProof {
  readonly reauthenticated: () => void;
  readonly cancelled: () => void;
}

interface RecentSignIn {
  /** Runs an action; if the sign-in is too old for it, asks for a new one and then runs it. */
  run: (act: () => Promise<void>) => Promise<void>;
  /** The same for an action that takes a while: it asks before the sign-in gets too old. */
  runLong: (act: () => Promise<void>) => Promise<void>;
  /** Must be rendered in the page that runs actions. */
  dialog: ReactNode;
}

interface RecentSignInOptions {
  /** The action is refused to somebody who signed in by phone: second factors. */
  readonly isPhoneInsufficient?: boolean | undefined;
}

/** The server accepts a sign-in for five minutes; what starts now should finish within them. */
const longAgoMs = 3 * 60_000;

/** For actions that need a recent sign-in: password, address, phone, second factor, deletion. */
export function useRecentSignIn({
  isPhoneInsufficient = false,
}: RecentSignInOptions = {}): RecentSignIn {
  const [pending, setPending] = useState<PendingProof | null>(null);
  const settle = (how: keyof PendingProof) => () => {
    pending?.[how]();
    setPending(null);
  };
  const reauthenticate = () =>
    new Promise<void>((resolve, reject) => {
      const cancelled = () => reject(new IdentityError('USER_CANCELLED', ''));
      setPending({ reauthenticated: resolve, cancelled });
    });
  const run = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      if (!isTooOld(error)) throw error;
      await reauthenticate();
      await act();
    }
  };
  return {
    run,
    runLong: async (act) => {
      const { user } = session.read();
      if (user !== null && Date.now() - user.authenticatedAtMs > longAgoMs) await reauthenticate();
      await run(act);
    },
    dialog:
      pending === null ? null : (
        <ReauthenticateDialog
          isPhoneInsufficient={isPhoneInsufficient}
          onClose={settle('cancelled')}
          onReauthenticated={settle('reauthenticated')}
        />
      ),
  };
}

function isTooOld(error: unknown): boolean {
  if (error instanceof IdentityError) return error.code === 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN';
  const code: string | null = errorCode(error);
  return code === 'recent_sign_in_required';
}
