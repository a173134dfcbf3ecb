import { canGym, type GymAction } from '@cruxboard/domain/gyms/permissions';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import { readRolesAtGym } from './active-roles';
import { findGym, lockGym, type OpenGym } from './gym-repo';

interface Asking {
  readonly gymId: string;
  readonly uid: string;
  readonly action: GymAction;
}

/**
 * For staff writes. Locks the gym, so that two changes never interleave and its counts stay right; ascents and likes
 * don't wait for it. @throws {AppError} `not_found`, `permission_denied`.
 */
export async function openGym(tx: Transaction, asking: Asking): Promise<OpenGym> {
  const gym = await lockGym(tx, asking.gymId);
  if (gym === undefined) throw new AppError('not_found');
  await requireRole(tx, gym, asking);
  return gym;
}

/** For staff reads. @throws {AppError} `not_found`, `permission_denied`. */
export async function readAsGymStaff(on: Executor, asking: Asking): Promise<OpenGym> {
  const gym = await findGym(on, asking.gymId);
  if (gym === undefined) throw new AppError('not_found');
  await requireRole(on, gym, asking);
  return gym;
}

async function requireRole(on: Executor, gym: OpenGym, { uid, action }: Asking): Promise<void> {
  const roles = await readRolesAtGym(on, gym.id, uid);
  if (canGym(roles, action)) return;
  // a stranger to a private gym learns nothing of it
  const isStranger = gym.access !== 'public' && roles.length === 0;
  throw new AppError(isStranger ? 'not_found' : 'permission_denied');
}
