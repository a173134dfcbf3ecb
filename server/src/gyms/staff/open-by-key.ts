import { timingSafeEqual } from 'node:crypto';
import type { openGymByKey as contract } from '@cruxboard/contracts/gyms/staff/access';
import type * as z from 'zod/mini';
import type { Executor } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceRoles, announceToStaff } from './announce';
import { lockGym } from './gym-repo';
import { addMember } from './members';
import { findAccess, isOfGym } from './seen-by-repo';

/** @returns a gym that the key opens. @throws {AppError} `not_found` for any other key, and gyms without a link. */
export async function requireKey(on: Executor, { gymId, key }: { gymId: string; key: string }) {
  const gym = await findAccess(on, gymId);
  const expected = gym?.access === 'link' ? gym.accessKey : null;
  if (gym === undefined || expected === null || !isSame(key, expected)) {
    throw new AppError('not_found');
  }
  return gym;
}

/** Exchanges the key of a private gym's link for a membership. */
export async function openGymByKey(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ isOpen: true }> {
  const { tx, input, caller } = context;
  const { gymId } = input;
  await lockGym(tx, gymId);
  await requireKey(tx, input);
  if (await isOfGym(tx, gymId, caller.uid)) return { isOpen: true };
  await addMember(context, { gymId, via: 'link' });
  announceToStaff(context, gymId);
  announceRoles(context, gymId, caller.uid);
  return { isOpen: true };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
