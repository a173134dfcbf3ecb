import type { Me } from '@cruxboard/contracts/accounts/accounts';
import type { Flags } from '@cruxboard/contracts/flags/flags';
import type { QueryClient } from '@tanstack/react-query';
import { flagsStore } from '../../lib/session/flags';
import { meQuery } from '../../lib/session/hooks';
import { session } from '../../lib/session/session';

export interface Ready {
  readonly me: Me | null;
  readonly isSignedIn: boolean;
  readonly flags: Flags;
}

/** Waits for who uses the page, their profile and the flags. A failure of any is no reason to keep the page back. */
export async function whenReady(queryClient: QueryClient): Promise<Ready> {
  await Promise.all([untilLoaded(), untilFlags()]);
  const { user } = session.read();
  const flags = flagsStore.read().flags;
  if (user === null) return { me: null, isSignedIn: false, flags };
  const me = await queryClient.fetchQuery(meQuery()).catch(() => null);
  return { me: me?.uid === user.uid ? me : null, isSignedIn: true, flags };
}

function untilLoaded(): Promise<void> {
  return until(session.subscribe, () => session.read().status !== 'loading');
}

function untilFlags(): Promise<void> {
  return until(flagsStore.subscribe, () => !flagsStore.read().isLoading);
}

function until(
  subscribe: (listener: () => void) => () => void,
  isSo: () => boolean,
): Promise<void> {
  if (isSo()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = subscribe(() => {
      if (!isSo()) return;
      end();
      resolve();
    });
  });
}
