import type { planPublication as contract } from '@cruxboard/contracts/gyms/setting/setting';
import { publishAtFault } from '@cruxboard/domain/gyms/setting/publish-at';
import type * as z from 'zod/mini';
import { AppError, fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceGymChange } from '../gyms/public';
import { requireSection } from '../sections/public';
import { openGym } from '../staff/public';
import { deletePlanned, findPlanned, upsertPlanned } from './publications-repo';

/** Plans when a wall publishes itself, or calls it off. @throws {AppError} also `section_archived`. */
export async function planPublication(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<Record<string, never>> {
  const { tx, input, caller, deps } = context;
  const { gymId, sectionId } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editClimbs' });
  const section = await requireSection(tx, { gymId, sectionId });
  const dueAt = input.publishAt === null ? null : new Date(input.publishAt);
  const planned = await findPlanned(tx, sectionId);
  if (planned?.dueAt?.getTime() === dueAt?.getTime()) return {};
  if (dueAt === null) await deletePlanned(tx, sectionId);
  else {
    if (section.archivedAt !== null) throw new AppError('section_archived');
    const fault = publishAtFault(dueAt, deps.now());
    if (fault !== null) throw fieldError('publishAt', fault);
    await upsertPlanned(tx, { id: deps.newId(), sectionId, actorUid: caller.uid, dueAt });
  }
  context.afterCommit(() => announceGymChange(deps, { gymId, kinds: ['staff'], ids: [] }));
  return {};
}
