import { fieldRules, validateField } from '@cruxboard/domain/patterns';
import { defaultCircuitOrder } from '@cruxboard/domain/gyms/rankings/points';
import type { Transaction } from '../../platform/db/transaction';
import { fieldError } from '../../platform/http/app-error';
import { grantGymRole } from '../staff/public';
import { requireTimeZone } from './require-time-zone';
import { gyms } from './schema';

interface NewGym {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  /** In degrees; null if unknown. */
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
  readonly timeZone: string;
  readonly managerUid: string;
  readonly at: Date;
}

/** Creates an empty gym with its first manager. @throws {AppError} `invalid_argument` naming the field. */
export async function createGym(tx: Transaction, gym: NewGym): Promise<string> {
  const { id, timeZone, managerUid, at } = gym;
  const name = checked('name', gym.name);
  const location = checked('location', gym.location);
  await requireTimeZone(tx, { timeZone, path: 'timeZone' });
  await tx.insert(gyms).values({
    id,
    name,
    location,
    latitude: gym.place?.latitude,
    longitude: gym.place?.longitude,
    timeZone,
    circuitOrder: [...defaultCircuitOrder],
    createdAt: at,
    updatedAt: at,
  });
  await grantGymRole(tx, { gymId: id, uid: managerUid, role: 'manager', at });
  return id;
}

function checked(field: 'name' | 'location', raw: string): string {
  const value = validateField(fieldRules.gym[field], raw);
  if (!value.ok) throw fieldError(field, value.error.message);
  return value.value;
}
