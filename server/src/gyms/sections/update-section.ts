import type { updateSection as contract } from '@cruxboard/contracts/gyms/sections/sections';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceGymChange } from '../gyms/public';
import { dayChanged, listSavedOn } from '../setting/public';
import { openGym } from '../staff/public';
import { requireFreeName, requireSection } from './policy';
import { updateSectionRow } from './write-repo';

/** Renames a wall or changes the date of its next reset. @throws {AppError} also `name_taken`. */
export async function updateSection(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<Record<string, never>> {
  const { tx, input, caller, deps } = context;
  const { gymId, sectionId } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editSections' });
  const section = await requireSection(tx, { gymId, sectionId });
  const name = input.name ?? section.name;
  const nextResetOn = input.nextResetOn === undefined ? section.nextResetOn : input.nextResetOn;
  if (name === section.name && nextResetOn === section.nextResetOn) return {};
  if (name !== section.name) await requireFreeName(tx, { gymId, sectionId, name });
  await updateSectionRow(tx, sectionId, { name, nextResetOn });
  if (nextResetOn !== section.nextResetOn) {
    await deps.jobs.enqueue(tx, dayChanged(await listSavedOn(tx, sectionId), deps.now()));
  }
  // the climbs show both
  context.afterCommit(() => announceGymChange(deps, { gymId, kinds: ['gym', 'climbs'], ids: [] }));
  return {};
}
