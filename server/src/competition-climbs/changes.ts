import { isUniqueViolation } from '../db/errors';
import { AppError } from '../http/app-error';
import type { ClimbRow } from './repo';

/** @returns a climb as the log tells it. */
export function told(climb: ClimbRow): Record<string, unknown> {
  const { number, name, code, points, zones, isActive } = climb;
  return { number, name, code, points, zones, isActive };
}

/** @throws {AppError} `number_taken` where another climb has the number. */
export async function unlessNumberTaken(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'competition_climbs_number')) throw error;
    const fields = [{ path: 'number', message: 'Another climb has this number' }];
    throw new AppError('number_taken', { fields, cause: error });
  }
}
