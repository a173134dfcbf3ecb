import type { Me } from '@cruxboard/contracts/people/accounts/accounts';
import type { Flags } from '@cruxboard/contracts/site/flags/flags';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { readQuery } from '../api/read';
import { flagsStore, type FlagsState } from './flags';
import { session, type SessionState } from './session';

/** The current session. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.read);
}

export function useFlagsState(): FlagsState {
  return useSyncExternalStore(flagsStore.subscribe, flagsStore.read);
}

export function useFlags(): Flags {
  return useFlagsState().flags;
}

export const meQuery = () => ({ ...readQuery('/api/me', {}), staleTime: 5 * 60_000 });

/** The signed-in user's account, profile, roles and joined competitions; undefined for visitors and while loading. */
export function useMe(): Me | undefined {
  const { status, user } = useSession();
  const { data } = useQuery({ ...meQuery(), enabled: status === 'signed-in' });
  return meOf({ status, user }, data);
}

/** Whether the user has any role at any competition. */
export function useHasCompetitionRole(): boolean {
  return Object.keys(useMe()?.roles.info.competitions ?? {}).length > 0;
}

/** Like useMe, for code that runs before a page is shown: the root has loaded it by then. */
export function cachedMe(queryClient: QueryClient): Me | undefined {
  return meOf(session.read(), queryClient.getQueryData<Me>(meQuery().queryKey));
}

function meOf({ status, user }: Pick<SessionState, 'status' | 'user'>, me: Me | undefined) {
  return status === 'signed-in' && me?.uid === user?.uid ? me : undefined;
}
