import { limits } from '@cruxboard/domain/limits';
import { areShowcaseDays, type ShowcaseDays } from '@cruxboard/domain/gyms/showcase/shown';
import type { Transaction } from '../../platform/db/transaction';
import { AppError, fieldError } from '../../platform/http/app-error';
import { findItem, listItems, type StoredItem } from './repo';

/** @returns an item that isn't removed. @throws {AppError} `not_found`. */
export async function requireItem(
  tx: Transaction,
  of: { readonly gymId: string; readonly itemId: string },
): Promise<StoredItem> {
  const item = await findItem(tx, of);
  if (item === undefined || item.removedAt !== null) throw new AppError('not_found');
  return item;
}

/** @throws {AppError} `too_many_showcase_items`. */
export async function requireRoom(tx: Transaction, gymId: string): Promise<void> {
  const present = await listItems(tx, gymId);
  if (present.length >= limits.showcase.perGymMax) throw new AppError('too_many_showcase_items');
}

/** @throws {AppError} `invalid_argument` naming the field at `path`. */
export function requireDays(days: ShowcaseDays, path: string): void {
  if (!areShowcaseDays(days)) throw fieldError(`${path}untilOn`, 'Must be after the first day');
}
