import type { orderSections as contract } from '@cruxboard/contracts/gyms/sections/sections';
import type * as z from 'zod/mini';
import { fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceGymChange } from '../gyms/public';
import { openGym } from '../staff/public';
import { listActiveSections, positionSections } from './write-repo';

/** Reorders a gym's walls. @throws {AppError} `invalid_argument` unless every one is listed exactly once. */
export async function orderSections(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<Record<string, never>> {
  const { tx, input, caller, deps } = context;
  const { gymId, sectionIds } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editSections' });
  const present = (await listActiveSections(tx, gymId)).map(({ id }) => id);
  const given = new Set(sectionIds);
  const isWhole = given.size === sectionIds.length && present.length === given.size;
  if (!isWhole || !present.every((id) => given.has(id))) {
    throw fieldError('sectionIds', 'The walls have changed. Reload and try again.');
  }
  await positionSections(tx, sectionIds);
  context.afterCommit(() => announceGymChange(deps, { gymId, kinds: ['gym'], ids: [] }));
  return {};
}
