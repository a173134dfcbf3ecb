import type { Climb, ClimbRow } from '@cruxboard/contracts/gyms/climbs/climbs';
import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { readKey } from '../../../lib/api/read';
import { getCached } from '../../../lib/offline/answer-cache';
import { cacheKey } from '../../../lib/offline/cached-reads';
import type { StoodIn } from '../../../lib/offline/stand-in';
import { gymQuery } from '../gyms/queries';
import { climbView } from './filters';

type List = InfiniteData<{ readonly items: readonly ClimbRow[] }>;
interface Aged<T> {
  readonly data: T;
  readonly atMs: number;
}

/** @returns what a gym's list knows of a climb that was never opened on this device, with the list's age. */
export async function climbOfRow(
  client: QueryClient,
  { gymId, climbId }: { readonly gymId: string; readonly climbId: string },
): Promise<StoodIn | undefined> {
  const lists = [...shownLists(client, gymId), await cachedList(gymId)];
  const gymName = await nameOfGym(client, gymId);
  for (const list of lists) {
    const row = list?.data.pages.flatMap(({ items }) => items).find(({ id }) => id === climbId);
    if (list !== undefined && row !== undefined) {
      return { data: climbFrom(row, gymName), atMs: list.atMs };
    }
  }
  return undefined;
}

function climbFrom(row: ClimbRow, gymName: string): Climb {
  const unknown = {
    caption: '',
    photo: null,
    holds: [],
    setterName: null,
    setterUsername: null,
    comesDownOn: null,
    archivedAt: null,
  };
  // a list doesn't say how many people climbed it, and the page leaves that out
  return { ...row, ...unknown, gymName, favouriteCount: 0, climberCount: Number.NaN };
}

/** The gym's lists in memory, whatever their filters. */
function shownLists(client: QueryClient, gymId: string): (Aged<List> | undefined)[] {
  const queries = client.getQueryCache().findAll({ queryKey: readKey('/api/gyms/{gymId}/climbs') });
  return queries
    .filter(({ queryKey }) => (queryKey[1] as { gymId?: string }).gymId === gymId) // as `readKey` writes it
    .map(({ state }) =>
      state.data === undefined
        ? undefined
        : { data: state.data as List, atMs: state.dataUpdatedAt },
    );
}

/** The list that the gym's page opens with, from an earlier visit. */
async function cachedList(gymId: string): Promise<Aged<List> | undefined> {
  const query = climbView({});
  const key = cacheKey(readKey('/api/gyms/{gymId}/climbs', { params: { gymId }, query }), null);
  const cached = key === null ? undefined : await getCached(key);
  return cached === undefined ? undefined : { data: cached.data as List, atMs: cached.atMs }; // cached from that query
}

async function nameOfGym(client: QueryClient, gymId: string): Promise<string> {
  const { queryKey } = gymQuery(gymId);
  const shown = client.getQueryData<Gym>(queryKey);
  if (shown !== undefined) return shown.name;
  const key = cacheKey(queryKey, null);
  const cached = key === null ? undefined : await getCached(key);
  return (cached?.data as Gym | undefined)?.name ?? ''; // cached from that query
}
