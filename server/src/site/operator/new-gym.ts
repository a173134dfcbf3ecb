import { withTransaction } from '../../platform/db/transaction';
import { createGym } from '../../gyms/gyms/public';
import { findPerson } from './find-person';
import { audit } from './audit';
import type { Operator } from './operator';

interface GymOptions {
  readonly name: string;
  /** A username or a confirmed e-mail address. */
  readonly manager: string;
  readonly location: string;
  /** `latitude,longitude` in degrees. */
  readonly place?: { readonly latitude: number; readonly longitude: number };
  readonly timeZone: string;
}

/** Creates a gym with its first manager. @returns its id. */
export function newGym(operator: Operator, options: GymOptions): Promise<string> {
  return withTransaction(operator.database, async (tx) => {
    const { uid: managerUid } = await findPerson(tx, options.manager);
    const { name, location, place = null, timeZone } = options;
    const at = operator.now();
    const id = operator.newId();
    await createGym(tx, { id, name, location, place, timeZone, managerUid, at });
    await audit(tx, 'gym.create', { at, details: { gymId: id, managerUid } });
    return id;
  });
}
