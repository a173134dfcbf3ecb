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
import { listPublic, orderOf } from './list-repo';

const place = z.tuple([instant, id]);

/** @returns a page of listed competitions: upcoming by start, all others by the latest start. */
export async function readCompetitions(
  deps: Deps,
  query: z.output<typeof contract.query>,
): Promise<{ items: CompetitionCard[]; nextCursor: string | null }> {
  const { when, size } = query;
  const search = searchText(query.search);
  const list = `competitions ${when} ${search}`;
  const after = query.cursor === undefined ? null : decodeCursor(list, query.cursor, place);
  const rows = await listPublic(deps.database.drizzle, {
    when,
    search,
    now: deps.now(),
    after: after === null ? null : { at: new Date(after[0]), id: after[1] },
    limit: size + 1,
  });
  const page = pageOf(rows, {
    list,
    size,
    placeOf: (row) => [row[orderOf(when).time]?.toISOString() ?? '', row.id],
  });
  return { items: page.rows.map(presentCard), nextCursor: page.nextCursor };
}
