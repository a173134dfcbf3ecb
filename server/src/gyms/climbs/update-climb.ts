import type {
  StaffClimb,
  updateClimb as contract,
} from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireWall } from '../sections/public';
import { openGym } from '../staff/public';
import { applyFields, type ClimbFields, requireSetter } from './apply-fields';
import { presentStaffClimb } from './present-staff-climb';
import { recordChanges, withShownName } from './record-changes';
import { requireUnchanged } from './require-unchanged';
import { lockClimbs, type StoredClimb } from './write-repo';

type Context = CallContext<unknown, 'initialised'>;

/** Changes the fields of a climb that were sent. @throws {AppError} also `invalid_argument` naming the field. */
export async function updateClimb(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<StaffClimb> {
  const { tx, input, caller } = context;
  const { gymId, climbId, changes, seenSeq } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editClimbs' });
  const [climb] = await lockClimbs(tx, { gymId, climbIds: [climbId] });
  if (climb === undefined) throw new AppError('not_found');
  return presentStaffClimb(await changeClimb(context, climb, { changes, seenSeq }));
}

/** Applies changes to a climb and records them. The gym must be locked. @returns the climb as it is now. */
export async function changeClimb(
  context: Context,
  climb: StoredClimb,
  { changes, seenSeq }: { readonly changes: ClimbFields; readonly seenSeq?: number | undefined },
): Promise<StoredClimb> {
  const { tx, caller } = context;
  const { gymId } = climb;
  const { sectionId, setterUid } = changes;
  if (sectionId !== undefined && sectionId !== climb.sectionId)
    await requireWall(tx, { gymId, sectionId, path: 'changes.sectionId' });
  if (setterUid !== undefined && setterUid !== climb.setterUid)
    await requireSetter(tx, { gymId, setterUid, path: 'changes.setterUid' });
  const after = withShownName(await applyFields(context, climb, { ...changes, path: 'changes.' }));
  const climbs = [{ before: climb, after }];
  await requireUnchanged(tx, { gymId, uid: caller.uid, seenSeq, climbs });
  await recordChanges({ ...context, actorUid: caller.uid }, { gymId, kind: 'updated', climbs });
  return after;
}
