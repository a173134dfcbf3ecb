import type {
  PendingSignInAnswer,
  TokenAnswer,
} from '@cruxboard/contracts/people/identity/answers';
import type { SignInWithPhoneNumberBody } from '@cruxboard/contracts/people/identity/bodies';
import { isUniqueViolation } from '../../platform/db/errors';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import { insertChallenge, consumeChallenge } from './challenges-repo';
import { completeSignIn } from './factors/complete-sign-in';
import { findFactors } from './factors/repo';
import { type Identity, nowSeconds } from './identity';
import { requirePhoneNumber } from './phone-numbers';
import { rememberPhonePlace } from './phone-places';
import {
  findUserByPhoneNumber,
  hashOf,
  insertUser,
  lockUser,
  newToken,
  updateUser,
  type UserRow,
} from './repo';
import { checkSmsCode, consumeSmsCode } from './sms-codes';
import { phoneWay, notifySignInMethodChanged } from './notify-owner';
import { requireRecentAuth, requireUser } from './wire-checks';
import type { WireRequest } from './wire-operation';
import { WireError } from './wire-error';

type PhoneSignInAnswer = (TokenAnswer | PendingSignInAnswer) & {
  readonly localId: string;
  readonly phoneNumber: string;
  readonly isNewUser: boolean;
};

/** Answer to linking a number another account has; it can sign in to that account instead. */
interface ConflictAnswer {
  readonly temporaryProof: string;
  readonly temporaryProofExpiresIn: string;
  readonly phoneNumber: string;
}

const proofLifeS = 600;

/** Signs in by a texted code, or by a conflict's proof; with an ID token, links the number to that account. */
export async function signInWithPhoneNumber(
  { identity, from }: WireRequest,
  body: SignInWithPhoneNumberBody,
): Promise<PhoneSignInAnswer | ConflictAnswer> {
  const caller = body.idToken ? await requireLinkingUser(identity, body.idToken) : null;
  const verified = await verifyPhone(identity, body);
  const { user, isNewUser } = await withTransaction(identity.database, async (tx) => {
    const owner = await findUserByPhoneNumber(tx, verified.phoneNumber);
    const isConflict = caller !== null && owner !== undefined && owner.uid !== caller.uid;
    await verified.take(tx);
    if (isConflict) return { user: null, isNewUser: false };
    if (caller !== null)
      return { user: await link(tx, identity, { caller, ...verified }), isNewUser: false };
    if (owner !== undefined) return { user: owner, isNewUser: false };
    if (body.operation === 'REAUTH') throw new WireError('USER_NOT_FOUND');
    return { user: await createWithPhone(tx, identity, verified.phoneNumber), isNewUser: true };
  }).catch((error: unknown) => {
    // two signed up with one number at once
    const isRace = isUniqueViolation(error, 'identity_users_phone');
    throw isRace ? new WireError('PHONE_NUMBER_EXISTS') : error;
  });
  if (user === null) return answerConflict(identity, verified.phoneNumber);
  await rememberPhonePlace(identity, verified.phoneNumber, from);
  const { phoneNumber } = verified;
  const signedIn = await completeSignIn(identity, user, { signInProvider: 'phone' });
  return { localId: user.uid, phoneNumber, isNewUser, ...signedIn };
}

/** A number that is the first factor can't be the second too. */
async function requireLinkingUser(identity: Identity, idToken: string): Promise<UserRow> {
  const { user, claims } = await requireUser(identity, idToken);
  requireRecentAuth(identity, claims);
  const factors = await findFactors(identity.database.drizzle, user.uid);
  if (factors.length === 0) return user;
  const text = 'A phone number cannot be a first factor where a second factor is enrolled.';
  throw new WireError('UNSUPPORTED_FIRST_FACTOR', { text });
}

interface VerifiedPhone {
  readonly phoneNumber: string;
  /** Uses up the proof. */
  readonly take: (tx: Transaction) => Promise<void>;
}

async function verifyPhone(
  identity: Identity,
  body: SignInWithPhoneNumberBody,
): Promise<VerifiedPhone> {
  if (body.temporaryProof) {
    const token = body.temporaryProof;
    const phoneNumber = requirePhoneNumber(body.phoneNumber);
    const take = async (tx: Transaction) => {
      const at = identity.now();
      const proof = await consumeChallenge(tx, { kind: 'phone_proof', token, at });
      if (proof?.phoneNumber !== phoneNumber) throw new WireError('INVALID_TEMPORARY_PROOF');
    };
    return { phoneNumber, take };
  }
  const kind = 'phone_sign_in';
  const { sessionInfo } = body;
  const { phoneNumber } = await checkSmsCode(identity, kind, body);
  return { phoneNumber, take: (tx) => consumeSmsCode(tx, identity, { kind, sessionInfo }) };
}

async function link(
  tx: Transaction,
  identity: Identity,
  { caller: { uid }, phoneNumber }: { readonly caller: UserRow; readonly phoneNumber: string },
): Promise<UserRow> {
  const before = await lockUser(tx, uid);
  const linked = await updateUser(tx, uid, { phoneNumber });
  if (before === undefined || linked === undefined) throw new WireError('USER_NOT_FOUND');
  if (before.phoneNumber === phoneNumber) return linked;
  const way = phoneWay(phoneNumber);
  const change =
    before.phoneNumber === null
      ? ({ kind: 'added', way } as const)
      : ({ kind: 'replaced', way, before: phoneWay(before.phoneNumber) } as const);
  await notifySignInMethodChanged(tx, identity, { user: before, change });
  return linked;
}

function createWithPhone(
  tx: Transaction,
  identity: Identity,
  phoneNumber: string,
): Promise<UserRow> {
  const createdAt = identity.now();
  const validSince = new Date(nowSeconds(identity) * 1000);
  return insertUser(tx, { uid: identity.newId(), phoneNumber, validSince, createdAt });
}

async function answerConflict(identity: Identity, phoneNumber: string): Promise<ConflictAnswer> {
  const temporaryProof = newToken();
  const createdAt = identity.now();
  await insertChallenge(identity.database.drizzle, {
    kind: 'phone_proof',
    tokenHash: hashOf(temporaryProof),
    phoneNumber,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + proofLifeS * 1000),
  });
  return { temporaryProof, temporaryProofExpiresIn: String(proofLifeS), phoneNumber };
}
