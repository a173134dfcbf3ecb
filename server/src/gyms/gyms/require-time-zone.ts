import { isTimeZone } from '@cruxboard/domain/gyms/rankings/months';
import type { Executor } from '../../platform/db/transaction';
import { fieldError } from '../../platform/http/app-error';
import { isZoneInDatabase } from './time-zone-repo';

/**
 * Months are counted here and days in the database, so both have to know a gym's zone and mean the same by its name: one
 * that the database lacks would stop the reminders of all gyms, ACT is Darwin to one and Acre to the other, and offsets
 * have opposite signs.
 * @throws {AppError} `invalid_argument` naming the field at `path`.
 */
export async function requireTimeZone(
  on: Executor,
  { timeZone, path }: { readonly timeZone: string; readonly path: string },
): Promise<void> {
  const isKnown = hasPlace.test(timeZone) && isTimeZone(timeZone);
  if (isKnown && (await isZoneInDatabase(on, timeZone))) return;
  throw fieldError(path, 'Must be a time zone like Australia/Sydney');
}

const hasPlace = /^UTC$|\//;
