import type { AdminCreateBody } from '@cruxboard/contracts/people/identity/admin-bodies';
import { withTransaction } from '../../../platform/db/transaction';
import { nowSeconds } from '../identity';
import { requirePhoneNumber } from '../phone-numbers';
import { insertUser } from '../repo';
import { requireEmail, requireNewPassword } from '../wire-checks';
import { WireError } from '../wire-error';
import type { WireRequest } from '../wire-operation';
import { replaceFactors } from './factor-list';
import { refusingTaken } from './refuse-taken';

interface CreatedAnswer {
  readonly kind: 'identitytoolkit#SignupNewUserResponse';
  readonly localId: string;
  readonly email?: string;
}

/** Creates an account for somebody; every field is optional, even the uid. */
export async function createUserAsAdmin(
  { identity }: WireRequest,
  body: AdminCreateBody,
): Promise<CreatedAnswer> {
  const uid = body.localId ?? identity.newId();
  if (!/^.{1,128}$/s.test(uid)) throw new WireError('INVALID_LOCAL_ID');
  const email = body.email ? requireEmail(body.email) : null;
  const phoneNumber = body.phoneNumber ? requirePhoneNumber(body.phoneNumber) : null;
  if (body.password && email === null) throw new WireError('MISSING_EMAIL');
  const password = body.password ? requireNewPassword(body.password) : null;
  const createdAt = identity.now();
  const user = {
    uid,
    email,
    phoneNumber,
    isEmailVerified: email !== null && (body.emailVerified ?? false),
    passwordHash: password === null ? null : await identity.passwords.hash(password),
    passwordUpdatedAt: password === null ? null : createdAt,
    displayName: body.displayName ?? null,
    photoUrl: body.photoUrl ?? null,
    isDisabled: body.disabled ?? false,
    validSince: new Date(nowSeconds(identity) * 1000),
    createdAt,
  };
  await refusingTaken(
    withTransaction(identity.database, async (tx) => {
      await insertUser(tx, user);
      await replaceFactors(tx, identity, { uid, enrolments: body.mfaInfo ?? [] });
    }),
  );
  const kind = 'identitytoolkit#SignupNewUserResponse';
  return { kind, localId: uid, ...(email === null ? {} : { email }) };
}
