import type { Me } from '@cruxboard/contracts/people/accounts/accounts';
import type { Flags } from '@cruxboard/contracts/site/flags/flags';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/errors';
import { flagsStore } from '../../lib/session/flags';
import { meQuery } from '../../lib/session/hooks';
import { session } from '../../lib/session/session';
import type { PlacedRoute } from '../layouts';

export interface Ready {
  readonly me: Me | null;
  readonly isSignedIn: boolean;
  readonly flags: Flags;
  /** What could not be loaded, and why. */
  readonly failed: {
    readonly session: Error | null;
    readonly profile: Error | null;
    readonly flags: Error | null;
  };
}

/** Waits for who uses the page, their profile and the flags, or for the failure of each. */
export async function whenReady(queryClient: QueryClient): Promise<Ready> {
  await Promise.all([
    until(session.subscribe, () => session.read().status !== 'loading'),
    until(flagsStore.subscribe, () => !flagsStore.read().isLoading),
  ]);
  const { user, error } = session.read();
  const { flags, error: flagsError } = flagsStore.read();
  const failed = { session: error, profile: null, flags: flagsError };
  if (user === null) return { me: null, isSignedIn: false, flags, failed };
  try {
    const me = await profile(queryClient);
    return { me: me.uid === user.uid ? me : null, isSignedIn: true, flags, failed };
  } catch (cause) {
    const reason = cause instanceof Error ? cause : new Error('The profile could not be loaded');
    return { me: null, isSignedIn: true, flags, failed: { ...failed, profile: reason } };
  }
}

/** What is known is taken at once and asked for again behind the page, so that no change of page waits for it. */
async function profile(queryClient: QueryClient): Promise<Me> {
  const state = queryClient.getQueryState<Me>(meQuery().queryKey);
  if (state?.data === undefined || state.isInvalidated) return queryClient.fetchQuery(meQuery());
  void queryClient.prefetchQuery(meQuery());
  return state.data;
}

/**
 * @returns what keeps a page back: who may see it, or whether it is there at all, cannot be told. Everything else
 * is shown as a visitor sees it. Without a network a page may still have what it needs on the device.
 */
export function failureOf(
  { isSignedIn, flags, failed }: Ready,
  { placed, isCompetitions }: { placed: PlacedRoute | null; isCompetitions: boolean },
): Error | null {
  if (isCompetitions && !flags.isCompetitionsEnabled && failed.flags) return failed.flags;
  if (placed?.access !== 'account') return null;
  if (!isSignedIn) return failed.session;
  const { profile: reason } = failed;
  return reason instanceof ApiError && reason.code === 'offline' ? null : reason;
}

/** Asks again for the session and the flags where that failed; a profile is asked for by the next page anyway. */
export async function loadFailedAgain(): Promise<void> {
  await Promise.all([
    session.read().error === null ? undefined : session.load(),
    flagsStore.read().error === null ? undefined : flagsStore.load(),
  ]);
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
