import type { Transaction } from '../../platform/db/transaction';
import type { Identity } from './identity';
import { findCode, hashOf, insertCode, newToken, type CodeRow } from './repo';
import { WireError } from './wire-error';

/** The purposes of an emailed code. */
export type RequestType =
  | 'VERIFY_EMAIL'
  | 'PASSWORD_RESET'
  | 'EMAIL_SIGNIN'
  | 'VERIFY_AND_CHANGE_EMAIL'
  | 'RECOVER_EMAIL'
  | 'REVERT_SECOND_FACTOR_ADDITION';

const hourMs = 3_600_000;

/** Each kind's lifetime, its name in the link, and where the link leads. */
const kinds = {
  VERIFY_EMAIL: { lifeMs: 24 * hourMs, mode: 'verifyEmail', path: '/auth/verify' },
  PASSWORD_RESET: { lifeMs: hourMs, mode: 'resetPassword', path: '/auth/reset' },
  EMAIL_SIGNIN: { lifeMs: hourMs, mode: 'signIn', path: '/auth/redirect' },
  VERIFY_AND_CHANGE_EMAIL: {
    lifeMs: 24 * hourMs,
    mode: 'verifyAndChangeEmail',
    path: '/auth/verify',
  },
  // somebody who hijacked the account may time it for when its owner doesn't read email
  RECOVER_EMAIL: { lifeMs: 7 * 24 * hourMs, mode: 'recoverEmail', path: '/auth/verify' },
  REVERT_SECOND_FACTOR_ADDITION: {
    lifeMs: 7 * 24 * hourMs,
    mode: 'revertSecondFactorAddition',
    path: '/auth/verify',
  },
} as const satisfies Record<RequestType, { lifeMs: number; mode: string; path: string }>;

interface NewCode {
  readonly requestType: RequestType;
  /** null for a reset, so that unknown addresses get the same row as known ones. */
  readonly uid: string | null;
  readonly email: string;
  readonly newEmail?: string;
  /** The second factor that the code removes. */
  readonly factorId?: string;
  /** Where the page leads next; of our own origin. */
  readonly continueUrl: string;
}

/** A code and its link, in the clear: only for the email. */
interface MailedCode {
  readonly oobCode: string;
  readonly oobLink: string;
}

/** Creates a code; only its hash is stored. */
export async function issueCode(
  tx: Transaction,
  identity: Identity,
  code: NewCode,
): Promise<MailedCode> {
  const { requestType, uid, email, newEmail = null, factorId = null } = code;
  const oobCode = newToken();
  const createdAt = identity.now();
  const expiresAt = new Date(createdAt.getTime() + kinds[requestType].lifeMs);
  const codeHash = hashOf(oobCode);
  const about = { requestType, uid, email, newEmail, factorId };
  await insertCode(tx, { ...about, codeHash, createdAt, expiresAt });
  return { oobCode, oobLink: linkOf(identity, code, oobCode) };
}

function linkOf(identity: Identity, code: NewCode, oobCode: string): string {
  const { mode, path } = kinds[code.requestType];
  const link = new URL(path, landingOf(identity, code.continueUrl));
  link.search = new URLSearchParams({
    mode,
    oobCode,
    apiKey: identity.settings.apiKey,
    lang: 'en',
    continueUrl: code.continueUrl,
  }).toString();
  return link.href;
}

/** A product that uses this one for identity has its own pages for emailed links. */
function landingOf({ settings, origin }: Identity, continueUrl: string): string {
  const { productOrigin } = settings.federation;
  return productOrigin !== null && new URL(continueUrl).origin === productOrigin
    ? productOrigin
    : origin;
}

/**
 * @returns a code that is valid now, without using it.
 * @throws {WireError} MISSING_OOB_CODE, INVALID_OOB_CODE, EXPIRED_OOB_CODE
 */
export async function requireCode(
  identity: Identity,
  oobCode: string | null | undefined,
): Promise<CodeRow> {
  if (!oobCode) throw new WireError('MISSING_OOB_CODE');
  const code = await findCode(identity.database.drizzle, oobCode);
  if (code === undefined || code.usedAt !== null) {
    throw new WireError('INVALID_OOB_CODE');
  }
  if (code.expiresAt <= identity.now()) throw new WireError('EXPIRED_OOB_CODE');
  return code;
}

/**
 * @returns the address to continue to; by default the home page.
 * @throws {WireError} INVALID_CONTINUE_URI, UNAUTHORIZED_DOMAIN for a foreign one
 */
export function requireContinueUrl(identity: Identity, raw: string | null | undefined): string {
  if (!raw) return `${identity.origin}/`;
  if (!URL.canParse(raw)) throw new WireError('INVALID_CONTINUE_URI');
  const url = new URL(raw);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new WireError('INVALID_CONTINUE_URI');
  }
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const { isProduction, federation } = identity.settings;
  const isOurs =
    url.origin === identity.origin ||
    url.origin === federation.productOrigin ||
    (isLoopback && !isProduction);
  if (!isOurs) throw new WireError('UNAUTHORIZED_DOMAIN', { text: 'Domain not allowlisted' });
  return url.href;
}
