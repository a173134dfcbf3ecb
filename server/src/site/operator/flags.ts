import { defaultFlags } from '@cruxboard/contracts/site/flags/default-flags';
import { withTransaction } from '../../platform/db/transaction';
import { flags } from '../flags/schema';
import { audit, type Operator, OperatorError } from './operator';

/** @returns every flag as it stands. */
export async function listFlags({ database }: Operator): Promise<Record<string, boolean>> {
  const rows = await database.drizzle.select().from(flags);
  return { ...defaultFlags, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) };
}

/** Sets a flag; servers read it with the next request. @throws {OperatorError} for a name that is none. */
export async function setFlag(operator: Operator, name: string, value: boolean): Promise<void> {
  if (!Object.hasOwn(defaultFlags, name)) {
    const names = Object.keys(defaultFlags).join(', ');
    throw new OperatorError(`There is no flag "${name}". Use one of ${names}.`);
  }
  await withTransaction(operator.database, async (tx) => {
    await tx
      .insert(flags)
      .values({ name, value })
      .onConflictDoUpdate({ target: flags.name, set: { value } });
    await audit(tx, 'flags.set', { at: operator.now(), details: { name, value } });
  });
}
