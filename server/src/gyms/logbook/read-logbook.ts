import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readLogbook as contract } from '@cruxboard/contracts/gyms/logbook/logbook';
import { ascentsIn, logbookPeriods } from '@cruxboard/domain/gyms/logbook/periods';
import { dayOf } from '@cruxboard/domain/gyms/rankings/months';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { countRanking, readOwnMonth } from '../rankings/public';
import { openLogbook, type Reader } from './open-logbook';
import { findHardest, findLastGym, listDays, listPyramid, type Whose } from './repo';

interface Params {
  readonly username: string;
  readonly query: z.output<typeof contract.query>;
  readonly reader: Reader;
}

/** @returns what a logbook comes to. @throws {AppError} `not_found` */
export async function readLogbook(
  deps: Deps,
  { username, query, reader }: Params,
): Promise<ReadResponse<typeof contract>> {
  const { isRanked, ...whose } = await openLogbook(deps, username, reader);
  const { pool } = deps.database;
  const today = query.today ?? dayOf(deps.now(), 'UTC');
  const { week, month } = logbookPeriods(today);
  const [days, hardest, pyramid, rank] = await Promise.all([
    listDays(pool, whose, { from: month.before.from, to: today }),
    findHardest(pool, whose),
    listPyramid(pool, whose, query.since ?? null),
    isRanked ? rankOf(deps, whose) : null,
  ]);
  return {
    week: { ascents: ascentsIn(days, week), before: ascentsIn(days, week.before) },
    month: { ascents: ascentsIn(days, month), before: ascentsIn(days, month.before) },
    hardest: hardest ?? null,
    rank,
    pyramid,
  };
}

/** Their rank where they climbed last. */
async function rankOf(deps: Deps, { uid, viewerUid }: Whose) {
  const gym = await findLastGym(deps.database.pool, { uid, viewerUid });
  if (gym === undefined) return null;
  const { gymId, gymName, timeZone } = gym;
  const { period, rank } = await readOwnMonth(deps, { gymId, timeZone, uid });
  if (rank === null) return null;
  const board = { gymId, board: 'climbers', period } as const;
  return { gymId, gymName, rank, total: await countRanking(deps.database.pool, board) };
}
