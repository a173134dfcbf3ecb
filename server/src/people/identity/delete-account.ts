import type { DeleteBody } from '@cruxboard/contracts/people/identity/bodies';
import { withTransaction } from '../../platform/db/transaction';
import { deleteUser } from './repo';
import { announceRevocation } from './revocation';
import { requireRecentAuth, requireUser } from './wire-checks';
import type { WireRequest } from './wire-operation';

/** Deletes the caller's identity account; needs a recent sign-in. */
export async function deleteAccount(
  { identity }: WireRequest,
  body: DeleteBody,
): Promise<{ readonly kind: 'identitytoolkit#DeleteAccountResponse' }> {
  const { user, claims } = await requireUser(identity, body.idToken);
  requireRecentAuth(identity, claims);
  await withTransaction(identity.database, (tx) => deleteUser(tx, user.uid));
  announceRevocation(identity, user.uid);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}
