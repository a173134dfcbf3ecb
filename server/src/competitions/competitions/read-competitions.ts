import type {
  CompetitionCard,
  readCompetitions as contract,
} from '@cruxboard/contracts/competitions/competitions/competitions';
import { id, instant } from '@cruxboard/contracts/primitives';
import * as z from 'zod/mini';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { searchText } from '../../platform/http/search-text';
import type { Deps } from '../../platform/deps';
import { presentCard } from './present';
import { listPublic, placeOf } from './list-repo';

const places = {
  newest: z.tuple([instant, id]),
  oldest: z.tuple([instant, id]),
  name: z.tuple([z.string(), id]),
};

/** @returns a page of listed competitions, by name or by start. */
export async function readCompetitions(
  deps: Deps,
  query: z.output<typeof contract.query>,
): Promise<{ items: CompetitionCard[]; nextCursor: string | null }> {
  const { when, sort, size } = query;
  const search = searchText(query.search);
  const list = `competitions ${when} ${sort} ${search}`;
  const after = query.cursor === undefined ? null : decodeCursor(list, query.cursor, places[sort]);
  const rows = await listPublic(deps.database.drizzle, {
    when,
    search,
    sort,
    now: deps.now(),
    after,
    limit: size + 1,
  });
  const page = pageOf(rows, {
    list,
    size,
    placeOf: (row) => placeOf(row, { when, sort }),
  });
  return { items: page.rows.map(presentCard), nextCursor: page.nextCursor };
}
