import type {
  StaffClimb,
  undoClimbChange as contract,
} from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { openGym } from '../staff/public';
import type { ClimbFields } from './apply-fields';
import { findChange } from './history-repo';
import { presentStaffClimb } from './present-staff-climb';
import { changeClimb } from './update-climb';
import { lockClimbs } from './write-repo';

/** The fields that a change can give back. A replaced photo is gone, and its holds with it. */
const restorable = [
  'sectionId',
  'name',
  'caption',
  'colour',
  'grade',
  'setterUid',
  'setOn',
] as const satisfies readonly (keyof ClimbFields)[];

/** Gives a climb the values from before a change, as a change of its own. Later values of other fields stay. */
export async function undoClimbChange(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<StaffClimb> {
  const { tx, input, caller } = context;
  const { gymId, climbId, changeId } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editClimbs' });
  const [climb] = await lockClimbs(tx, { gymId, climbIds: [climbId] });
  const change = await findChange(tx, { climbId, changeId });
  if (climb === undefined || change?.kind !== 'updated') throw new AppError('not_found');
  const known = restorable.filter((field) => Object.hasOwn(change.before, field));
  // written by the product alone, from these fields of a climb
  const changes = Object.fromEntries(
    known.map((field) => [field, change.before[field]]),
  ) as ClimbFields;
  return presentStaffClimb(await changeClimb(context, climb, { changes }));
}
