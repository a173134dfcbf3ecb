import {
  type readSearch as contract,
  type SearchKind,
  searchKinds,
} from '@cruxboard/contracts/site/search/search';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import type { Caller } from '../../platform/http/authentication';
import { searchText } from '../../platform/http/search-text';
import { findCompetitions } from '../../competitions/competitions/public';
import { findClimbs } from '../../gyms/climbs/public';
import { findGyms } from '../../gyms/gyms/public';
import { findPeople } from '../../people/accounts/public';

interface SearchRequest {
  readonly query: z.output<typeof contract.query>;
  readonly caller: Caller | null;
}

/** @returns the results by name, in groups, for the caller; competitions only while they are enabled. */
export async function readSearch(
  deps: Deps,
  { query, caller }: SearchRequest,
): Promise<z.input<typeof contract.response>> {
  const text = searchText(query.q);
  const { size, kinds = searchKinds, gymId = null } = query;
  const on = deps.database.pool;
  const uid = caller?.uid ?? null;
  const isSearched = (kind: SearchKind) => text !== '' && kinds.includes(kind);
  const { isCompetitionsEnabled } = await deps.readFlags();
  const [gyms, climbs, people, competitions] = await Promise.all([
    isSearched('gyms') ? findGyms(on, [text, uid, size]) : [],
    isSearched('climbs') ? findClimbs(on, text, { gymId, size, uid }) : [],
    isSearched('people') ? findPeople(on, [text, size, uid]) : [],
    isSearched('competitions') && isCompetitionsEnabled
      ? findCompetitions(on, [text, uid, size])
      : [],
  ]);
  const best = { gyms, climbs, people, competitions };
  return {
    gyms,
    climbs,
    people,
    competitions: competitions.map((competition) => ({
      ...competition,
      startsAt: competition.startsAt?.toISOString() ?? null,
      startedAt: competition.startedAt?.toISOString() ?? null,
      frozenAt: competition.frozenAt?.toISOString() ?? null,
    })),
    order: searchKinds
      .filter((kind) => best[kind].length > 0)
      .toSorted((a, b) => (best[b][0]?.fit ?? 0) - (best[a][0]?.fit ?? 0)),
  };
}
