import type {
  readGymMembers as contract,
  removeGymMember as removeContract,
} from '@cruxboard/contracts/gyms/staff/staff';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { id, instant } from '@cruxboard/contracts/primitives';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceRoles, announceToStaff, reopenGymStreams } from './announce';
import { deleteMember, insertMember, listMembers } from './members-repo';
import { openGym, readAsGymStaff } from './open-gym';
import { recordGymChange } from './record-gym-change';

const position = z.tuple([instant, id]);

/** @returns a page of a gym's members, newest first, for managers. */
export async function readGymMembers(
  { database }: Pick<Deps, 'database'>,
  request: { gymId: string; uid: string; query: z.output<typeof contract.query> },
): Promise<ReadResponse<typeof contract>> {
  const { gymId, uid, query } = request;
  const on = database.drizzle;
  await readAsGymStaff(on, { gymId, uid, action: 'editDirectory' });
  const { cursor, size } = query;
  const list = `members of ${gymId}`;
  const after = cursor === undefined ? null : decodeCursor(list, cursor, position);
  const rows = await listMembers(on, gymId, {
    after: after === null ? null : { at: new Date(after[0]), uid: after[1] },
    size: size + 1,
  });
  const placeOf = (row: (typeof rows)[number]) => [row.joinedAt.toISOString(), row.uid];
  const page = pageOf(rows, { list, size, placeOf });
  return {
    items: page.rows.map(({ username, firstName, lastName, joinedAt, ...row }) => ({
      ...row,
      username: username ?? '',
      name: `${firstName} ${lastName}`.trim(),
      joinedAt: joinedAt.toISOString(),
    })),
    nextCursor: page.nextCursor,
  };
}

/** Makes the caller a member of a private gym; who is one already stays it. */
export async function addMember(
  { tx, caller, deps }: Pick<CallContext<unknown, 'initialised'>, 'tx' | 'caller' | 'deps'>,
  { gymId, via }: { readonly gymId: string; readonly via: 'link' | 'invitation' },
): Promise<void> {
  const { uid } = caller;
  const at = deps.now();
  if (!(await insertMember(tx, { gymId, uid, via, createdAt: at }))) return;
  await recordGymChange(tx, {
    gymId,
    kind: 'member_added',
    at,
    actorUid: uid,
    subjectUid: uid,
    after: { via },
  });
}

/** Removes a member of a gym, whose open pages of it then close. */
export async function removeGymMember(
  context: CallContext<z.output<typeof removeContract.input>, 'initialised'>,
): Promise<{ isRemoved: boolean }> {
  const { tx, input, caller, deps } = context;
  const { gymId, memberUid } = input;
  const { access } = await openGym(tx, { gymId, uid: caller.uid, action: 'editDirectory' });
  const isRemoved = await deleteMember(tx, gymId, memberUid);
  if (!isRemoved) return { isRemoved };
  await recordGymChange(tx, {
    gymId,
    kind: 'member_removed',
    at: deps.now(),
    actorUid: caller.uid,
    subjectUid: memberUid,
  });
  announceToStaff(context, gymId);
  announceRoles(context, gymId, memberUid);
  if (access !== 'public') reopenGymStreams(context, gymId);
  return { isRemoved };
}
