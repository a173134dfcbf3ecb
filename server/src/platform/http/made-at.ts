import { fieldError } from './app-error';

/**
 * @returns when a call was made, by how long it waited on the caller's device. A duration, because the device's clock
 * may be wrong; outside the payload, because it grows with each try of the same call.
 * @throws {AppError} `invalid_argument` for what is no number of milliseconds
 */
export function madeAtOf(header: unknown, now: Date): Date {
  if (header === undefined) return now;
  if (typeof header !== 'string' || !/^\d{1,12}$/.test(header)) {
    throw fieldError('Waited-Ms', 'Must be a whole number of milliseconds');
  }
  return new Date(now.getTime() - Number(header));
}
