import type {
  createClimb as contract,
  StaffClimb,
} from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { climbedOnFault } from '@cruxboard/domain/gyms/ascents/climbed-on';
import { dayOf } from '@cruxboard/domain/gyms/rankings/months';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireWall } from '../sections/public';
import { openGym } from '../staff/public';
import { addClimbs } from './add-climbs';
import { applyFields, requireSetter } from './apply-fields';
import { blankClimb } from './blank-climb';
import { presentStaffClimb } from './present-staff-climb';
import { withShownName } from './record-changes';

/** Adds a climb that only staff see. @throws {AppError} `not_found`, `permission_denied`, `invalid_argument`. */
export async function createClimb(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<StaffClimb> {
  const { tx, input, caller, deps, madeAt } = context;
  const { gymId, sectionId, state, ...fields } = input;
  const gym = await openGym(tx, { gymId, uid: caller.uid, action: 'editClimbs' });
  await requireWall(tx, { gymId, sectionId, path: 'sectionId' });
  const setterUid = fields.setterUid === undefined ? caller.uid : fields.setterUid;
  await requireSetter(tx, { gymId, setterUid, path: 'setterUid' });
  const at = deps.now();
  const blank = { ...blankClimb({ id: deps.newId(), gymId, at }), sectionId, state };
  const climb = withShownName(
    await applyFields(context, blank, {
      ...fields,
      setterUid,
      setOn: fields.setOn ?? setOnOf(madeAt, { now: at, timeZone: gym.timeZone }),
      path: '',
    }),
  );
  await addClimbs({ ...context, actorUid: caller.uid }, { gymId, climbs: [climb] });
  return presentStaffClimb(climb);
}

/** @returns the gym's day when a climb was set, also if it waited on the phone; today if that is too long ago to be so. */
function setOnOf(madeAt: Date, at: { readonly now: Date; readonly timeZone: string }): string {
  const [madeOn, today] = [dayOf(madeAt, at.timeZone), dayOf(at.now, at.timeZone)];
  return climbedOnFault(madeOn, today) === null ? madeOn : today;
}
