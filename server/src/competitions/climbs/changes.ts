import {
  changedValues,
  type GivenValues,
  newValues,
  type NewValues,
  storedValues,
} from '@cruxboard/domain/columns';
import { type ClimbColumns, climbColumns } from '@cruxboard/domain/competitions/climbs/columns';
import { climbDefaults } from '@cruxboard/domain/competitions/competitions/formats';
import * as z from 'zod/mini';
import { type ChangeContext, changeCompetition, type EditRow } from '../competitions/public';
import { isUniqueViolation } from '../../platform/db/errors';
import type { Executor } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import { type ClimbRow, listClimbs } from './repo';

/** @returns a climb's fields for the log. */
export function logFields(climb: ClimbRow): Record<string, unknown> {
  return { ...storedValues(climbColumns, climb), isActive: climb.isActive };
}

/** @returns a new climb of a competition. */
export function newClimb(
  { deps }: Pick<ChangeContext, 'deps'>,
  competitionId: string,
  given: NewValues<ClimbColumns>,
): ClimbRow {
  const { isActive } = climbDefaults;
  return { ...newValues(climbColumns, given), id: deps.newId(), competitionId, isActive };
}

/** The fields to change; null clears a text. */
interface ClimbChanges extends GivenValues<ClimbColumns> {
  readonly isActive?: boolean | undefined;
}

/** @returns the climb with the changes applied. */
export function merge(climb: ClimbRow, input: ClimbChanges): ClimbRow {
  return {
    ...climb,
    ...changedValues(climbColumns, climb, input),
    isActive: input.isActive ?? climb.isActive,
  };
}

/** @returns the names of the fields that differ. */
export function changedFields(climb: ClimbRow, changed: ClimbRow): string[] {
  const before = logFields(climb);
  return Object.entries(logFields(changed)).flatMap(([name, value]) =>
    before[name] === value ? [] : [name],
  );
}

/** Logs many changed climbs in a single entry, so that the boards rescore once. */
export async function recordChanges(
  context: ChangeContext,
  competitionId: string,
  changed: readonly { readonly before: ClimbRow; readonly after: ClimbRow }[],
): Promise<{ seq: number }> {
  return changeCompetition(context, {
    competitionId,
    kind: 'climb_updated',
    before: { climbs: changed.map(({ before }) => logFields(before)) },
    after: {
      count: changed.length,
      ids: changed.map(({ after }) => after.id),
      climbs: changed.map(({ after }) => logFields(after)),
    },
  });
}

/** For `requireUnchanged`: the kinds of edits of climbs, and what their log rows changed of which. */
export const climbEdits = {
  kinds: ['climb_updated', 'climb_activated', 'climb_deactivated'],
  changesIn: ({ climbId, before, after }: EditRow) => {
    if (climbId !== null) return [{ subject: climbId, before: before ?? {}, after: after ?? {} }];
    const many = z.safeParse(manyClimbs, { before, after });
    if (!many.success) return [];
    const { ids, climbs } = many.data.after;
    return ids.map((subject, index) => ({
      subject,
      before: many.data.before.climbs[index] ?? {},
      after: climbs[index] ?? {},
    }));
  },
} as const;

const climbList = z.array(z.record(z.string(), z.unknown()));
/** As `recordChanges` logs them. */
const manyClimbs = z.object({
  before: z.object({ climbs: climbList }),
  after: z.object({ ids: z.array(z.string()), climbs: climbList }),
});

/** @throws {AppError} `code_taken` if another climb of the competition has the code in any case. */
export async function requireFreeCode(
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

/** @returns a key that is equal for codes judges can't tell apart when they read them out. */
export function codeKey(code: string): string {
  return code.toLowerCase();
}

/** Scores hold one value per zone, so a different zone count would make them invalid. */
export const zonesScored = 'These zones have scores; clear those first';

/** @throws {AppError} `number_taken` if another climb has the number. */
export async function unlessNumberTaken(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'competition_climbs_number')) throw error;
    const fields = [{ path: 'number', message: 'Another climb has this number' }];
    throw new AppError('number_taken', { fields, cause: error });
  }
}
