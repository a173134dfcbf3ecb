import { canGym, type GymAction } from '@cruxboard/domain/gyms/permissions';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import { readRolesAtGym } from './active-roles';
import { findGym, lockGym, type OpenGym } from './gym-repo';

interface Params {
  readonly gymId: string;
  readonly uid: string;
  readonly action: GymAction;
}

/**
 * For staff writes. Locks the gym, so that two changes never interleave and its counts stay right; ascents and likes
 * don't wait for it. @throws {AppError} `not_found`, `permission_denied`.
 */
export async function openGym(tx: Transaction, params: Params): Promise<OpenGym> {
  const gym = await lockGym(tx, params.gymId);
  if (gym === undefined) throw new AppError('not_found');
  await requireRole(tx, gym, params);
  return gym;
}

/** For staff reads. @throws {AppError} `not_found`, `permission_denied`. */
export async function readAsGymStaff(on: Executor, params: Params): Promise<OpenGym> {
  const gym = await findGym(on, params.gymId);
  if (gym === undefined) throw new AppError('not_found');
  await requireRole(on, gym, params);
  return gym;
}

async function requireRole(on: Executor, gym: OpenGym, { uid, action }: Params): Promise<void> {
  const roles = await readRolesAtGym(on, gym.id, uid);
  if (canGym(roles, action)) return;
  // a stranger to a private gym learns nothing of it
  const isStranger = gym.access !== 'public' && roles.length === 0;
  throw new AppError(isStranger ? 'not_found' : 'permission_denied');
}
