import { defaultFlags } from '@cruxboard/contracts/site/flags/default-flags';
import { withTransaction } from '../../platform/db/transaction';
import { listFlags as listStoredFlags, upsertFlag } from '../../platform/flags/repo';
import { audit, type Operator, OperatorError } from './operator';

/** @returns every flag's value. */
export async function listFlags({ database }: Operator): Promise<Record<string, boolean>> {
  return { ...defaultFlags, ...(await listStoredFlags(database.drizzle)) };
}

/** Sets a flag; servers read it with the next request. @throws {OperatorError} for an unknown name. */
export async function setFlag(operator: Operator, name: string, value: boolean): Promise<void> {
  if (!Object.hasOwn(defaultFlags, name)) {
    const names = Object.keys(defaultFlags).join(', ');
    throw new OperatorError(`There is no flag "${name}". Use one of ${names}.`);
  }
  await withTransaction(operator.database, async (tx) => {
    await upsertFlag(tx, { name, value });
    await audit(tx, 'flags.set', { at: operator.now(), details: { name, value } });
  });
}
