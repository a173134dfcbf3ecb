import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '../../platform/db/transaction';
import type { AddressKey } from '../../platform/http/address-key';
import { codeText, SmsThrottled } from '../../platform/sms/public';
import {
  type ChallengeKind,
  type ChallengeRow,
  countAttempt,
  findChallenge,
  insertChallenge,
  consumeChallenge,
} from './challenges-repo';
import type { Identity } from './identity';
import { findPhonePlace } from './phone-places';
import { hashOf, newToken } from './repo';
import { tooManyTries } from './limiter';
import { WireError } from './wire-error';

type SmsKind = Extract<ChallengeKind, 'phone_sign_in' | 'phone_enrolment' | 'phone_factor'>;

const lifeMs = 600_000;
const attemptsMax = 5;
const codePurpose = 'identity.sms-codes';

interface NewSmsCode {
  readonly kind: SmsKind;
  readonly phoneNumber: string;
  readonly uid: string | null;
  readonly factorId?: string;
}

/**
 * Texts a six-digit code. Flooding a number is throttled by the caller's address and the number.
 * @returns the code's session info.
 * @throws {WireError} TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function sendSmsCode(
  identity: Identity,
  from: AddressKey,
  challenge: NewSmsCode,
): Promise<string> {
  const { phoneNumber } = challenge;
  const place = await findPhonePlace(identity, phoneNumber, from);
  await identity.throttles.sendSms(phoneNumber, { from, isKnownPlace: place !== null });
  const sessionInfo = newToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const createdAt = identity.now();
  await insertChallenge(identity.database.drizzle, {
    ...challenge,
    tokenHash: hashOf(sessionInfo),
    codeHash: codeHashOf(identity.secret.derive(codePurpose), sessionInfo, code),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifeMs),
  });
  const text = codeText({ code, origin: identity.origin });
  const countedFor = place ?? undefined;
  const message = { to: phoneNumber, text, goodForMs: lifeMs, countedFor };
  await identity.sms.send(message).catch((error: unknown) => {
    throw error instanceof SmsThrottled ? tooManyTries(error.retryAfterS) : error;
  });
  identity.issuedSmsCodes?.add({ phoneNumber, sessionInfo, code });
  return sessionInfo;
}

interface SmsCodeInput {
  readonly sessionInfo?: string | null | undefined;
  readonly code?: string | null | undefined;
}

/**
 * @returns the challenge a code answers, not used yet.
 * @throws {WireError} MISSING_SESSION_INFO, MISSING_CODE, INVALID_SESSION_INFO, SESSION_EXPIRED,
 * INVALID_CODE, TOO_MANY_ATTEMPTS_TRY_LATER after five tries, whatever the sixth code
 */
export async function checkSmsCode(
  identity: Identity,
  kind: SmsKind,
  { sessionInfo, code }: SmsCodeInput,
): Promise<ChallengeRow & { readonly phoneNumber: string }> {
  if (!sessionInfo) throw new WireError('MISSING_SESSION_INFO');
  if (!code) throw new WireError('MISSING_CODE');
  const { drizzle } = identity.database;
  const challenge = await findChallenge(drizzle, kind, sessionInfo);
  if (challenge === undefined || challenge.phoneNumber === null) {
    throw new WireError('INVALID_SESSION_INFO');
  }
  if (challenge.usedAt !== null || challenge.expiresAt <= identity.now()) {
    throw new WireError('SESSION_EXPIRED');
  }
  if (!(await countAttempt(drizzle, challenge.tokenHash, attemptsMax))) {
    const text = 'Too many wrong codes. Get a new one.';
    throw new WireError('TOO_MANY_ATTEMPTS_TRY_LATER', { text });
  }
  const expected = Buffer.from(challenge.codeHash ?? '');
  const isRight = identity.secret.deriveAll(codePurpose).some((key) => {
    const given = Buffer.from(codeHashOf(key, sessionInfo, code));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isRight) throw new WireError('INVALID_CODE');
  return { ...challenge, phoneNumber: challenge.phoneNumber };
}

/** Uses a session with what it proves. @throws {WireError} SESSION_EXPIRED if another request was quicker */
export async function consumeSmsCode(
  tx: Transaction,
  identity: Identity,
  { kind, sessionInfo }: { kind: SmsKind; sessionInfo?: string | null | undefined },
): Promise<void> {
  const at = identity.now();
  const taken = await consumeChallenge(tx, { kind, token: sessionInfo ?? '', at });
  if (taken === undefined) throw new WireError('SESSION_EXPIRED');
}

/** Six digits are few: without the server's secret nobody can brute-force a stolen table. */
function codeHashOf(key: Buffer, sessionInfo: string, code: string): string {
  return createHmac('sha256', key).update(`${sessionInfo}:${code}`).digest('base64url');
}
