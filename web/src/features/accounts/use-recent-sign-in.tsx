import { useState } from 'react';
import type { ReactNode } from 'react';
import { errorCode } from '../../lib/api/errors';
import { IdentityError } from '../../lib/session/identity-wire';
import { ProveDialog } from './prove-dialog';

interface Asked {
  readonly proved: () => void;
  readonly cancelled: () => void;
}

interface RecentSignIn {
  /** Does something; where the sign-in is too old for it, asks to prove it again and then does it. */
  run: (act: () => Promise<void>) => Promise<void>;
  /** Belongs somewhere in the page that runs things. */
  dialog: ReactNode;
}

/** For what the server does only shortly after a sign-in: password, address, second factor, deletion. */
export function useRecentSignIn(): RecentSignIn {
  const [asked, setAsked] = useState<Asked | null>(null);
  const settle = (how: keyof Asked) => () => {
    asked?.[how]();
    setAsked(null);
  };
  return {
    run: async (act) => {
      try {
        await act();
      } catch (error) {
        if (!isTooOld(error)) throw error;
        await new Promise<void>((resolve, reject) => {
          setAsked({
            proved: resolve,
            cancelled: () => reject(new IdentityError('USER_CANCELLED', '')),
          });
        });
        await act();
      }
    },
    dialog:
      asked === null ? null : (
        <ProveDialog isOpen onClose={settle('cancelled')} onProved={settle('proved')} />
      ),
  };
}

function isTooOld(error: unknown): boolean {
  if (error instanceof IdentityError) return error.code === 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN';
  const code: string | null = errorCode(error);
  return code === 'recent_sign_in_required';
}
