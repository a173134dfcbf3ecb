import type { DeleteBody } from '@cruxboard/contracts/people/identity/bodies';
import { requireRecentAuth, requireUser } from './wire-checks';
import type { WireRequest } from './wire-operation';

/**
 * Deletes the caller's account: nobody can use it from now on, and it is erased after the product's days of grace.
 * Needs a recent sign-in.
 */
export async function deleteAccount(
  { identity, deleteEverywhere }: WireRequest,
  body: DeleteBody,
): Promise<{ readonly kind: 'identitytoolkit#DeleteAccountResponse' }> {
  const { user, claims } = await requireUser(identity, body.idToken);
  requireRecentAuth(identity, claims);
  await deleteEverywhere(user);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}
