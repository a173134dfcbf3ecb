import { type Me, readMe } from '@cruxboard/contracts/accounts/accounts';
import type { Flags } from '@cruxboard/contracts/flags/flags';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { readQuery } from '../api/read';
import { flagsStore, type FlagsState } from './flags';
import { session, type SessionState } from './session';

/** Who uses the page. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.read);
}

export function useFlagsState(): FlagsState {
  return useSyncExternalStore(flagsStore.subscribe, flagsStore.read);
}

export function useFlags(): Flags {
  return useFlagsState().flags;
}

export const meQuery = () => ({ ...readQuery(readMe, {}), staleTime: 5 * 60_000 });

/** The signed-in user's account, profile, roles and joined competitions; undefined for visitors and while loading. */
export function useMe(): Me | undefined {
  const { status, user } = useSession();
  const { data } = useQuery({ ...meQuery(), enabled: status === 'signed-in' });
  return status === 'signed-in' && data?.uid === user?.uid ? data : undefined;
}
