import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../db/transaction';
import { nameInAddress } from './object-names';
import { storedObjects } from './schema';

/**
 * Tells which of a user's files something shows from now on, by its address; null for none. That one is kept,
 * and what was shown there before goes with the next sweep.
 */
export async function showFile(
  tx: Transaction,
  { uid, usedFor, address }: { uid: string; usedFor: string; address: string | null },
): Promise<void> {
  const name = (address === null ? null : nameInAddress(address)) ?? '';
  const own = eq(storedObjects.uid, uid);
  await tx
    .update(storedObjects)
    .set({ usedFor: null })
    .where(and(own, eq(storedObjects.usedFor, usedFor), ne(storedObjects.name, name)));
  await tx
    .update(storedObjects)
    .set({ usedFor })
    .where(and(own, eq(storedObjects.name, name)));
}

/** Lets go of what something showed, whoever's it was; it goes with the next sweep. */
export async function releaseFiles(tx: Transaction, usedFor: string): Promise<void> {
  await tx.update(storedObjects).set({ usedFor: null }).where(eq(storedObjects.usedFor, usedFor));
}
