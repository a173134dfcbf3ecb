import type {
  AdminDeleteBody,
  BatchDeleteBody,
} from '@cruxboard/contracts/people/identity/admin-bodies';
import { withTransaction } from '../../../platform/db/transaction';
import { announceRevocation } from '../revocation';
import { WireError } from '../wire-error';
import type { WireRequest } from '../wire-operation';
import { deleteUsers, findUsersBy } from './repo';

/** Deletes an account. @throws {WireError} MISSING_LOCAL_ID, USER_NOT_FOUND */
export async function deleteUserAsAdmin(
  { identity }: WireRequest,
  { localId }: AdminDeleteBody,
): Promise<{ readonly kind: 'identitytoolkit#DeleteAccountResponse' }> {
  if (!localId) throw new WireError('MISSING_LOCAL_ID');
  const gone = await withTransaction(identity.database, (tx) =>
    deleteUsers(tx, [localId], { evenEnabled: true }),
  );
  if (gone.length === 0) throw new WireError('USER_NOT_FOUND');
  announceRevocation(identity, localId);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

interface BatchDeleteAnswer {
  /** What wasn't deleted; absent if everything was. */
  readonly errors?: readonly {
    readonly index: number;
    readonly localId: string;
    readonly message: string;
  }[];
}

const batchMax = 1_000;

/** Deletes many accounts: without `force` only disabled ones. Missing ones are ignored. */
export async function batchDeleteUsers(
  { identity }: WireRequest,
  body: BatchDeleteBody,
): Promise<BatchDeleteAnswer> {
  const uids = body.localIds ?? [];
  if (uids.length === 0 || uids.length > batchMax)
    throw new WireError('LOCAL_ID_LIST_EXCEEDS_LIMIT');
  const evenEnabled = body.force ?? false;
  const { gone, left } = await withTransaction(identity.database, async (tx) => {
    const deleted = await deleteUsers(tx, uids, { evenEnabled });
    const named = { uids, emails: [], phoneNumbers: [], federated: [] };
    const others = await findUsersBy(tx, named);
    return { gone: deleted, left: new Set(others.map(({ user }) => user.uid)) };
  });
  for (const uid of gone) announceRevocation(identity, uid);
  const message = 'NOT_DISABLED : Disable the account before batch deletion.';
  const errors = uids.flatMap((localId, index) =>
    left.has(localId) ? [{ index, localId, message }] : [],
  );
  return errors.length === 0 ? {} : { errors };
}
