import type { createSection as contract } from '@cruxboard/contracts/gyms/sections/sections';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceGymChange } from '../gyms/public';
import { openGym } from '../staff/public';
import { requireFreeName, requireRoom } from './policy';
import { insertSection } from './write-repo';

/** Adds a wall after all others. @throws {AppError} also `name_taken`, `too_many_sections`. */
export async function createSection(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ sectionId: string }> {
  const { tx, input, caller, deps } = context;
  const { gymId, name, nextResetOn = null } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editSections' });
  await requireRoom(tx, gymId);
  const id = deps.newId();
  await requireFreeName(tx, { gymId, sectionId: id, name });
  await insertSection(tx, { id, gymId, name, nextResetOn });
  context.afterCommit(() => announceGymChange(deps, { gymId, kinds: ['gym'], ids: [] }));
  return { sectionId: id };
}
