import type {
  createClimb as contract,
  StaffClimb,
} from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { dayOf } from '@cruxboard/domain/gyms/rankings/months';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { nextClimbSeq } from '../gyms/public';
import { requireWall } from '../sections/public';
import { openGym } from '../staff/public';
import { applyFields, requireSetter } from './apply-fields';
import { presentStaffClimb } from './present-staff-climb';
import { countClimbs, withShownName } from './record-changes';
import { type StoredClimb, insertChanges, insertClimb } from './write-repo';

/** Adds a climb that only staff see. @throws {AppError} `not_found`, `permission_denied`, `invalid_argument`. */
export async function createClimb(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<StaffClimb> {
  const { tx, input, caller, deps } = context;
  const { gymId, sectionId, state, ...fields } = input;
  const gym = await openGym(tx, { gymId, uid: caller.uid, action: 'editClimbs' });
  await requireWall(tx, { gymId, sectionId, path: 'sectionId' });
  const setterUid = fields.setterUid === undefined ? caller.uid : fields.setterUid;
  await requireSetter(tx, { gymId, setterUid, path: 'setterUid' });
  const at = deps.now();
  const blank = blankClimb({ id: deps.newId(), gymId, sectionId, state, at });
  const climb = withShownName(
    await applyFields(context, blank, {
      ...fields,
      setterUid,
      setOn: fields.setOn ?? dayOf(at, gym.timeZone),
      path: '',
    }),
  );
  await insertClimb(tx, climb);
  const seq = await nextClimbSeq(tx, gymId);
  const change = { id: deps.newId(), climbId: climb.id, gymId, seq, kind: 'created', at };
  await insertChanges(tx, [{ ...change, actorUid: caller.uid, before: {}, after: {} }]);
  await countClimbs(context, gymId, [climb]);
  return presentStaffClimb(climb);
}

function blankClimb(
  of: Pick<StoredClimb, 'id' | 'gymId' | 'sectionId' | 'state'> & { readonly at: Date },
): StoredClimb {
  const { at, ...own } = of;
  return {
    ...own,
    name: '',
    isNamed: false,
    caption: '',
    colour: 'grey',
    grade: null,
    setterUid: null,
    setOn: '',
    createdAt: at,
    publishedAt: null,
    archivedAt: null,
    photoUrl: null,
    photoWidth: null,
    photoHeight: null,
    holds: [],
    ascentCount: 0,
    climberCount: 0,
    solutionCount: 0,
    likeCount: 0,
    favouriteCount: 0,
    reportedHold: null,
    searchKey: null,
  };
}
