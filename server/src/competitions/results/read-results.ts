import type { ReadResponse } from '@cruxboard/contracts/define';
import { id, instant } from '@cruxboard/contracts/primitives';
import type {
  CompetitionResult,
  readResults as contract,
} from '@cruxboard/contracts/competitions/results/results';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { listEnded, listLive, type ResultRow, type ResultsFilter } from './list-repo';

const place = z.tuple([instant, id]);

/** @returns a page of a person's results; empty while competitions are disabled. */
export async function readResults(
  deps: Deps,
  filter: ResultsFilter,
  { cursor, size }: z.output<typeof contract.query>,
): Promise<ReadResponse<typeof contract>> {
  const list = `results ${filter.uid} ${filter.isOwn}`;
  const after = cursor === undefined ? null : decodeCursor(list, cursor, place);
  if (!(await deps.readFlags()).isCompetitionsEnabled) {
    return { live: [], items: [], nextCursor: null };
  }
  const { drizzle } = deps.database;
  const live = after === null ? await listLive(drizzle, { ...filter, now: deps.now() }) : [];
  const rows = await listEnded(drizzle, {
    ...filter,
    after: after === null ? null : { at: new Date(after[0]), competitionId: after[1] },
    limit: size + 1,
  });
  const page = pageOf(rows, {
    list,
    size,
    placeOf: ({ at, competitionId }) => [at.toISOString(), competitionId],
  });
  return {
    live: live.map(present),
    items: page.rows.map(present),
    nextCursor: page.nextCursor,
  };
}

function present(row: ResultRow): CompetitionResult {
  const isOver = row.state === 'ended';
  return {
    competition: {
      id: row.competitionId,
      name: row.name,
      format: row.format,
      venue: row.venue,
      timeZone: row.timeZone,
      state: row.state,
      isListed: row.isListed,
      isFinal: row.finalisedAt !== null,
      isFrozen: row.frozenAt !== null,
    },
    at: row.at.toISOString(),
    competitor: { id: row.competitorId, state: row.competitorState, category: row.category },
    // reopened: the stored result is from the previous end and about to be deleted
    rank: isOver ? row.rank : null,
    rankedCount: isOver ? row.rankedCount : null,
    totalHundredths: isOver ? row.totalHundredths : null,
  };
}
