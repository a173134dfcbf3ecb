import type { MfaWithdrawBody } from '@cruxboard/contracts/people/identity/bodies';
import { withTransaction } from '../../../platform/db/transaction';
import { issueTokens } from '../issue-tokens';
import { continuedProof, proofOf } from '../proof';
import { findUser } from '../repo';
import { announceRevocation, revokeSessions } from '../revocation';
import { notifyFactorRemoved } from '../notify-owner';
import type { WireRequest } from '../wire-operation';
import { WireError } from '../wire-error';
import { requireFactorOwner } from './enrolment-checks';
import { deleteFactor } from './repo';

interface WithdrawnAnswer {
  readonly idToken: string;
  readonly refreshToken: string;
}

/** Removes a second factor; ends every session, and the caller continues with the new tokens. */
export async function withdrawFactor(
  { identity }: WireRequest,
  body: MfaWithdrawBody,
): Promise<WithdrawnAnswer> {
  const { user, claims, factors } = await requireFactorOwner(identity, body.idToken);
  const id = body.mfaEnrollmentId;
  if (!id) throw new WireError('MISSING_MFA_ENROLLMENT_ID');
  const phoneNumber = factors.find((factor) => factor.id === id)?.phoneNumber ?? null;
  const changed = await withTransaction(identity.database, async (tx) => {
    if (!(await deleteFactor(tx, user.uid, id))) throw new WireError('MFA_ENROLLMENT_NOT_FOUND');
    await revokeSessions(tx, identity, user.uid);
    await notifyFactorRemoved(tx, identity, { user, phoneNumber });
    return findUser(tx, user.uid);
  });
  if (changed === undefined) throw new WireError('USER_NOT_FOUND');
  announceRevocation(identity, user.uid);
  const proof = proofOf(claims);
  const isGone = proof.secondFactorId === null || proof.secondFactorId === id;
  const { claims: continued } = continuedProof(claims);
  const remaining = isGone ? { signInProvider: proof.signInProvider } : proof;
  const { idToken, refreshToken } = await issueTokens(identity, changed, {
    ...remaining,
    claims: continued,
  });
  return { idToken, refreshToken };
}
