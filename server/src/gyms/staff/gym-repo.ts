import type { GymAccess } from '@cruxboard/domain/gyms/gyms/access';
import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { gyms } from '../gyms/schema';

/** What changes of a gym's walls and climbs depend on. */
export interface OpenGym {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly access: GymAccess;
}

const opened = { id: gyms.id, name: gyms.name, timeZone: gyms.timeZone, access: gyms.access };

/** @returns a gym, locked against other changes until the transaction ends; undefined for an unknown one. */
export async function lockGym(tx: Transaction, id: string): Promise<OpenGym | undefined> {
  const [gym] = await tx.select(opened).from(gyms).where(eq(gyms.id, id)).for('no key update');
  return gym;
}

/** @returns a gym, or undefined. */
export async function findGym(on: Executor, id: string): Promise<OpenGym | undefined> {
  const [gym] = await on.select(opened).from(gyms).where(eq(gyms.id, id));
  return gym;
}
