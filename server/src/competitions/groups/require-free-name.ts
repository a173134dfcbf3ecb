import type { Transaction } from '../../platform/db/transaction';
import { fieldError } from '../../platform/http/app-error';
import { type GroupOf, listGroups } from './repo';

/**
 * For a category or cohort under the competition's lock: two that differ only in capitals are one to everybody who
 * reads a board or fills in a spreadsheet.
 * @throws {AppError} `invalid_argument` if another has the name.
 */
export async function requireFreeName(
  tx: Transaction,
  { kind, competitionId, id, name }: GroupOf & { readonly name: string },
): Promise<void> {
  const folded = name.toLowerCase();
  const others = (await listGroups(tx, kind, competitionId)).filter((group) => group.id !== id);
  const twin = others.find((group) => group.name.toLowerCase() === folded);
  if (twin !== undefined) throw fieldError('name', `There’s already a ${kind} called ${twin.name}`);
}
