import type { readGymHistory as contract } from '@cruxboard/contracts/gyms/staff/staff';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { whole } from '@cruxboard/contracts/primitives';
import * as z from 'zod/mini';
import { readPersonNames } from '../../people/accounts/public';
import type { Deps } from '../../platform/deps';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { listGymChanges } from './changes-repo';
import { readAsGymStaff } from './open-gym';

const position = z.tuple([whole(1, 2_147_483_647)]);

/** @returns a page of what changed in a gym's settings and directory, newest first, for managers. */
export async function readGymHistory(
  { database }: Pick<Deps, 'database'>,
  request: { gymId: string; uid: string; query: z.output<typeof contract.query> },
): Promise<ReadResponse<typeof contract>> {
  const { gymId, uid, query } = request;
  const on = database.drizzle;
  await readAsGymStaff(on, { gymId, uid, action: 'editDirectory' });
  const { cursor, size } = query;
  const list = `history of ${gymId}`;
  const before = cursor === undefined ? null : decodeCursor(list, cursor, position)[0];
  const rows = await listGymChanges(on, { gymId, before, size: size + 1 });
  const page = pageOf(rows, { list, size, placeOf: ({ seq }) => [seq] });
  const uids = page.rows.flatMap(({ actorUid, subjectUid }) => [actorUid, subjectUid]);
  const names = await readPersonNames(
    on,
    uids.filter((one) => one !== null),
  );
  const nameOf = (of: string | null) => (of === null ? null : (names.get(of)?.name ?? null));
  return {
    items: page.rows.map(({ actorUid, subjectUid, at, ...change }) => ({
      ...change,
      at: at.toISOString(),
      byName: nameOf(actorUid),
      subjectName: nameOf(subjectUid),
    })),
    nextCursor: page.nextCursor,
  };
}
