import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../db/transaction';
import type { Deps } from '../deps';
import { objectPath } from './addresses';
import { nameInAddress } from './object-names';
import { storedObjects } from './schema';
import { StorageError } from './storage-error';

export { addressOf } from './addresses';
export { rangeOf } from './byte-range';
export { isDiskFull } from './disk-full';
export { isMissingBlob } from './missing-blob';
export { keepShown } from './keep-shown';
export { findObject } from './repo';
export { StorageError } from './storage-error';
export { quota, storeObject } from './store-object';
export { readFileUsage } from './usage-repo';
export { usedBy } from './used-by';

/**
 * Marks the user's file that something shows from now on, by address; null for none. The one shown before is deleted
 * by the next sweep.
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

/** Releases the file that something showed, whoever owns it; the next sweep deletes it. */
export async function releaseFiles(tx: Transaction, usedFor: string): Promise<void> {
  await tx.update(storedObjects).set({ usedFor: null }).where(eq(storedObjects.usedFor, usedFor));
}

interface OwnPicture {
  readonly uid: string;
  readonly address: string;
  /** The user's folder that it must be in; any if omitted. */
  readonly folder?: string;
}

/** @returns the address of the user's own picture in the file storage, without the origin; null for any other. */
export function ownPicture(
  { origin, settings }: Pick<Deps, 'origin' | 'settings'>,
  { uid, address, folder }: OwnPicture,
): string | null {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  const name = ['users', uid, ...(folder === undefined ? [] : [folder]), ''].join('/');
  const own = objectPath(settings, name);
  const isOwn = url !== null && url.origin === origin && url.pathname.startsWith(own);
  return isOwn && hasObjectName(url.pathname) ? url.pathname + url.search : null;
}

/** An address that begins like a picture's may still end in anything. */
function hasObjectName(path: string): boolean {
  try {
    return nameInAddress(path) !== null;
  } catch (error) {
    if (error instanceof StorageError) return false;
    throw error;
  }
}
