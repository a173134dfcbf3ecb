import type { setSectionArchived as contract } from '@cruxboard/contracts/gyms/sections/sections';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceGymChange } from '../gyms/public';
import { openGym } from '../staff/public';
import { requireFreeName, requireRoom, requireSection } from './policy';
import { hasClimbs, updateSectionRow } from './write-repo';

/** Archives a wall without climbs, or restores it. @throws {AppError} also `section_not_empty`, `name_taken`, `too_many_sections`. */
export async function setSectionArchived(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<Record<string, never>> {
  const { tx, input, caller, deps } = context;
  const { gymId, sectionId, isArchived } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editSections' });
  const section = await requireSection(tx, { gymId, sectionId });
  if ((section.archivedAt !== null) === isArchived) return {};
  if (isArchived && (await hasClimbs(tx, sectionId))) throw new AppError('section_not_empty');
  if (!isArchived) {
    await requireRoom(tx, gymId);
    await requireFreeName(tx, { gymId, sectionId, name: section.name });
  }
  await updateSectionRow(tx, sectionId, {
    archivedAt: isArchived ? deps.now() : null,
    ...(isArchived ? { nextResetOn: null } : {}),
  });
  context.afterCommit(() => announceGymChange(deps, { gymId, kinds: ['gym'], ids: [] }));
  return {};
}
