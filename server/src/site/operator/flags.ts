import { defaultFlags } from '@cruxboard/contracts/site/flags/default-flags';
import type { Flags } from '@cruxboard/contracts/site/flags/flags';
import { type Executor, type Transaction, withTransaction } from '../../platform/db/transaction';
import { listFlags as listStoredFlags, upsertFlag } from '../../platform/flags/repo';
import { audit } from './audit';
import { type Operator, OperatorError } from './operator';

/** @returns every flag's value. */
export async function listFlags({ database }: Operator): Promise<Record<string, boolean>> {
  return { ...defaultFlags, ...(await listStoredFlags(database.drizzle)) };
}

/** @returns the value of every flag there is, and of no retired one. */
export async function listFlagValues(on: Executor): Promise<Flags> {
  return { ...defaultFlags, ...(await listStoredFlags(on)) };
}

/** Sets a flag; servers read it with the next request. @throws {OperatorError} for an unknown name. */
export async function setFlag(operator: Operator, name: string, value: boolean): Promise<void> {
  if (!Object.hasOwn(defaultFlags, name)) {
    const names = Object.keys(defaultFlags).join(', ');
    throw new OperatorError(`There is no flag "${name}". Use one of ${names}.`);
  }
  await withTransaction(operator.database, (tx) =>
    writeFlag(tx, { name, value }, { at: operator.now() }),
  );
}

/** Stores a flag and logs it. */
export async function writeFlag(
  tx: Transaction,
  flag: { readonly name: string; readonly value: boolean },
  { at, by }: { readonly at: Date; readonly by?: string },
): Promise<void> {
  await upsertFlag(tx, flag);
  await audit(tx, 'flags.set', { at, by, details: { ...flag } });
}
