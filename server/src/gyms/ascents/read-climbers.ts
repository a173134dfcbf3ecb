import type {
  Climber,
  readClimbers as contract,
} from '@cruxboard/contracts/gyms/ascents/climb-ascents';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { id, instant } from '@cruxboard/contracts/primitives';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { findClimbOfGym } from '../climbs/public';
import { findFirstAscent, listNamedClimbers, type NamedClimberRow } from './named-climbers-repo';

interface Params {
  readonly gymId: string;
  readonly climbId: string;
  /** Null for a visitor. */
  readonly viewerUid: string | null;
  readonly query: z.output<typeof contract.query>;
}

const position = z.tuple([instant, id]);

/** Who climbed a climb, as climbers see each other. @throws {AppError} `not_found` */
export async function readClimbers(
  deps: Deps,
  { gymId, climbId, viewerUid, query: { cursor, size } }: Params,
): Promise<ReadResponse<typeof contract>> {
  const { drizzle, pool } = deps.database;
  const climb = await findClimbOfGym(drizzle, { gymId, climbId });
  if (climb === undefined || climb.state !== 'published') throw new AppError('not_found');
  const list = `climbers?${climbId}`;
  const after = cursor === undefined ? null : decodeCursor(list, cursor, position);
  const [rows, first] = await Promise.all([
    listNamedClimbers(pool, {
      climbId,
      viewerUid,
      after: after === null ? null : { lastAt: after[0], uid: after[1] },
      size: size + 1,
    }),
    findFirstAscent(pool, { climbId, viewerUid }),
  ]);
  const page = pageOf(rows, { list, size, placeOf: (row) => [row.lastAtText, row.uid] });
  return {
    items: page.rows.map(presentClimber),
    first: first === undefined ? null : presentClimber(first),
    nextCursor: page.nextCursor,
  };
}

function presentClimber({ lastAt, ...row }: NamedClimberRow): Climber {
  return { ...row, lastAt: lastAt.toISOString() };
}
