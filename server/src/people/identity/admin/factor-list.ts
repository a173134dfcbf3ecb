import { randomUUID } from 'node:crypto';
import type { EnrolmentBody } from '@cruxboard/contracts/people/identity/admin-bodies';
import type { Transaction } from '../../../platform/db/transaction';
import { requireFactorSlot } from '../factors/enrolment-checks';
import { findFactors, insertFactor } from '../factors/repo';
import type { Identity } from '../identity';
import { requirePhoneNumber } from '../phone-numbers';
import { WireError } from '../wire-error';
import { deleteFactorsBut } from './repo';

interface FactorList {
  readonly uid: string;
  readonly enrolments: readonly EnrolmentBody[];
}

/**
 * Replaces an account's second factors by a list: those named by id stay, phones without an id are added, the
 * rest is removed. An app's secret is agreed with its owner only, so no app is added here.
 * @returns whether a factor was removed.
 * @throws {WireError} INVALID_MFA_ENROLLMENT_ID, SECOND_FACTOR_EXISTS, SECOND_FACTOR_LIMIT_EXCEEDED, and
 * those of numbers
 */
export async function replaceFactors(
  tx: Transaction,
  identity: Identity,
  { uid, enrolments }: FactorList,
): Promise<boolean> {
  const before = await findFactors(tx, uid);
  const ids = new Set(before.map(({ id }) => id));
  const remaining = enrolments.flatMap(({ mfaEnrollmentId }) => mfaEnrollmentId ?? []);
  if (remaining.some((id) => !ids.has(id))) throw new WireError('INVALID_MFA_ENROLLMENT_ID');
  const gone = await deleteFactorsBut(tx, uid, remaining);
  for (const { mfaEnrollmentId, phoneInfo, displayName = null } of enrolments) {
    if (mfaEnrollmentId) continue;
    const phoneNumber = requirePhoneNumber(phoneInfo);
    requireFactorSlot(await findFactors(tx, uid), phoneNumber);
    const enrolledAt = identity.now();
    await insertFactor(tx, { id: randomUUID(), uid, phoneNumber, displayName, enrolledAt });
  }
  return gone > 0;
}
