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
  /** What couldn't be loaded, and why. */
  readonly failed: {
    readonly session: Error | null;
    readonly profile: Error | null;
    readonly flags: Error | null;
  };
}

/** Waits until the session, the profile and the flags have loaded or failed. */
export async function whenReady(queryClient: QueryClient): Promise<Ready> {
  await Promise.all([
    waitUntil(session.subscribe, () => session.read().status !== 'loading'),
    waitUntil(flagsStore.subscribe, () => !flagsStore.read().isLoading),
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

/** A known profile is used at once and refreshed behind the page, so that navigation never waits for it. */
async function profile(queryClient: QueryClient): Promise<Me> {
  const state = queryClient.getQueryState<Me>(meQuery().queryKey);
  if (state?.data === undefined || state.isInvalidated) return queryClient.fetchQuery(meQuery());
  void queryClient.prefetchQuery(meQuery());
  return state.data;
}

/**
 * @returns the failure that blocks a page, because it isn't known who may see it or whether it exists; other
 * pages show what visitors see. Offline, a page may still have cached data.
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

/** Retries the session and the flags if they failed; the next page loads the profile anyway. */
export async function loadFailedAgain(): Promise<void> {
  await Promise.all([
    session.read().error === null ? undefined : session.load(),
    flagsStore.read().error === null ? undefined : flagsStore.load(),
  ]);
}

function waitUntil(
  subscribe: (listener: () => void) => () => void,
  isDone: () => boolean,
): Promise<void> {
  if (isDone()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = subscribe(() => {
      if (!isDone()) return;
      end();
      resolve();
    });
  });
}
