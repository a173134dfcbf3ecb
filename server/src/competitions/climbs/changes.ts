import { isUniqueViolation } from '../../platform/db/errors';
import type { Executor } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import { type ClimbRow, listClimbs } from './repo';

/** @returns a climb as the log tells it. */
export function told(climb: ClimbRow): Record<string, unknown> {
  const { number, name, code, points, zones, isActive } = climb;
  return { number, name, code, points, zones, isActive };
}

/** What may be given of a climb; null empties a text. */
interface ClimbChanges {
  readonly number?: number | undefined;
  readonly name?: string | null | undefined;
  readonly code?: string | null | undefined;
  readonly points?: number | undefined;
  readonly zones?: number | undefined;
  readonly isActive?: boolean | undefined;
}

/** @returns the climb with what is given of it. */
export function merge(climb: ClimbRow, input: ClimbChanges): ClimbRow {
  return {
    ...climb,
    number: input.number ?? climb.number,
    name: input.name === undefined ? climb.name : (input.name ?? ''),
    code: input.code === undefined ? climb.code : (input.code ?? ''),
    points: input.points ?? climb.points,
    zones: input.zones ?? climb.zones,
    isActive: input.isActive ?? climb.isActive,
  };
}

/** @returns the names of what differs. */
export function changedFields(climb: ClimbRow, changed: ClimbRow): string[] {
  const before = told(climb);
  return Object.entries(told(changed)).flatMap(([name, value]) =>
    before[name] === value ? [] : [name],
  );
}

/** @throws {AppError} `code_taken` where another climb of the competition has the code, however it is written. */
export async function demandFreeCode(
  on: Executor,
  { id, competitionId, code }: Pick<ClimbRow, 'id' | 'competitionId' | 'code'>,
): Promise<void> {
  if (code === '') return;
  const others = (await listClimbs(on, competitionId)).filter((one) => one.id !== id);
  const owner = others.find((one) => codeKey(one.code) === codeKey(code));
  if (owner === undefined) return;
  const message = `Climb ${owner.number} has this code`;
  throw new AppError('code_taken', { fields: [{ path: 'code', message }] });
}

/** @returns what two codes have in common that are the same: judges read them out, so that capitals make no difference. */
export function codeKey(code: string): string {
  return code.toLowerCase();
}

/** What was entered says for each zone when it was reached: other zones would make it wrong. */
export const zonesScored = 'These zones have scores; clear those first';

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
