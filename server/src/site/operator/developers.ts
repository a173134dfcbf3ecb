import { eq } from 'drizzle-orm';
import { accounts } from '../../people/accounts/schema';
import { withTransaction } from '../../platform/db/transaction';
import { findPerson } from './find-person';
import { audit, type Operator } from './operator';

/** Makes somebody a developer, or no longer one. */
export async function setDeveloper(
  operator: Operator,
  who: string,
  isDeveloper: boolean,
): Promise<void> {
  await withTransaction(operator.database, async (tx) => {
    const { uid } = await findPerson(tx, who);
    await tx.update(accounts).set({ isDeveloper }).where(eq(accounts.uid, uid));
    const action = isDeveloper ? 'developer.grant' : 'developer.revoke';
    await audit(tx, action, { at: operator.now(), details: { uid } });
  });
}
