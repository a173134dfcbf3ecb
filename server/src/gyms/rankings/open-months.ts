import { type SQL, sql } from 'drizzle-orm';
import { lockName, shareName } from '../../platform/db/lock-name';
import type { Transaction } from '../../platform/db/transaction';
import { closedMonths } from './schema';

/** SQL: whether points of a gym may change in a period: overall, or in a month that isn't closed. */
export const isOpen = (gymId: SQL, period: SQL): SQL =>
  sql`not exists (select from ${closedMonths} closed
                   where closed.gym_id = ${gymId} and closed.month = ${period})`;

const monthsOf = (gymId: string) => `months ${gymId}`;

/**
 * Keeps a gym's months from being closed until the commit. Whoever changes points of a month takes it before they look
 * whether that is open: otherwise they change it while its ranks are written, and it never has the right ones.
 */
export function keepMonthsOpen(tx: Transaction, gymId: string): Promise<void> {
  return shareName(tx, monthsOf(gymId));
}

/** Waits for everybody who changes points of the gym, and keeps others away until the commit. */
export function lockMonths(tx: Transaction, gymId: string): Promise<void> {
  return lockName(tx, monthsOf(gymId));
}
