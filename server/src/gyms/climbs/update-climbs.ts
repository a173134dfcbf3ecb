import type { updateClimbs as contract } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireWall } from '../sections/public';
import { requireSetter } from './apply-fields';
import { openClimbs } from './open-climbs';
import { recordChanges, withShownName } from './record-changes';
import { requireUnchanged } from './require-unchanged';

/** Changes the same fields of many climbs. @throws {AppError} `invalid_argument` naming the field; then none change. */
export async function updateClimbs(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ changedCount: number }> {
  const { tx, input, caller } = context;
  const { gymId, climbIds, changes, seenSeq } = input;
  const present = await openClimbs(tx, { gymId, uid: caller.uid, climbIds });
  const { sectionId, colour, grade, setterUid, setOn } = changes;
  if (sectionId !== undefined)
    await requireWall(tx, { gymId, sectionId, path: 'changes.sectionId' });
  if (setterUid !== undefined) {
    await requireSetter(tx, { gymId, setterUid, path: 'changes.setterUid' });
  }
  const climbs = present.map((before) => ({
    before,
    after: withShownName({
      ...before,
      sectionId: sectionId ?? before.sectionId,
      colour: colour ?? before.colour,
      grade: grade === undefined ? before.grade : grade,
      setterUid: setterUid === undefined ? before.setterUid : setterUid,
      setOn: setOn ?? before.setOn,
    }),
  }));
  await requireUnchanged(tx, { gymId, uid: caller.uid, seenSeq, climbs });
  const by = { ...context, actorUid: caller.uid };
  return { changedCount: await recordChanges(by, { gymId, kind: 'updated', climbs }) };
}
