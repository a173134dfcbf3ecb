import { setDeveloper as write } from '../../people/accounts/public';
import { withTransaction } from '../../platform/db/transaction';
import { findPerson } from './find-person';
import { audit } from './audit';
import type { Operator } from './operator';

/** Makes somebody a developer, or revokes it. */
export async function setDeveloper(
  operator: Operator,
  who: string,
  isDeveloper: boolean,
): Promise<void> {
  await withTransaction(operator.database, async (tx) => {
    const { uid } = await findPerson(tx, who);
    await write(tx, uid, isDeveloper);
    const action = isDeveloper ? 'developer.grant' : 'developer.revoke';
    await audit(tx, action, { at: operator.now(), details: { uid } });
  });
}
