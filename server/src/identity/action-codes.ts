import type { Transaction } from '../db/transaction';
import type { Identity } from './identity';
import { findCode, hashOf, insertCode, newToken, type CodeRow } from './repo';
import { WireError } from './wire-error';

/** What a mailed code is good for, so far. */
export type RequestType = 'VERIFY_EMAIL' | 'PASSWORD_RESET';

const hourMs = 3_600_000;

/** How long each kind lives, what its link calls it and where the link leads. */
const kinds = {
  VERIFY_EMAIL: { lifeMs: 24 * hourMs, mode: 'verifyEmail', path: '/auth/verify' },
  PASSWORD_RESET: { lifeMs: hourMs, mode: 'resetPassword', path: '/auth/reset' },
} as const satisfies Record<RequestType, { lifeMs: number; mode: string; path: string }>;

interface NewCode {
  readonly requestType: RequestType;
  /** null for a reset: an unknown address gets the same row as a known one. */
  readonly uid: string | null;
  readonly email: string;
  /** Where the page goes on to; of our own origin. */
  readonly continueUrl: string;
}

/** A code and the link that carries it, in the clear: for the mail alone. */
interface MailedCode {
  readonly oobCode: string;
  readonly oobLink: string;
}

/** Makes a code; only its hash is stored. */
export async function issueCode(
  tx: Transaction,
  identity: Identity,
  code: NewCode,
): Promise<MailedCode> {
  const { requestType, uid, email } = code;
  const oobCode = newToken();
  const createdAt = identity.now();
  const expiresAt = new Date(createdAt.getTime() + kinds[requestType].lifeMs);
  const codeHash = hashOf(oobCode);
  await insertCode(tx, { codeHash, requestType, uid, email, createdAt, expiresAt });
  return { oobCode, oobLink: linkOf(identity, code, oobCode) };
}

function linkOf(identity: Identity, code: NewCode, oobCode: string): string {
  const { mode, path } = kinds[code.requestType];
  const link = new URL(path, identity.origin);
  link.search = new URLSearchParams({
    mode,
    oobCode,
    apiKey: identity.settings.apiKey,
    lang: 'en',
    continueUrl: code.continueUrl,
  }).toString();
  return link.href;
}

/**
 * @returns a code that can be used now, without using it.
 * @throws {WireError} MISSING_OOB_CODE, INVALID_OOB_CODE, EXPIRED_OOB_CODE
 */
export async function demandCode(
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
 * @returns the address to go on to; without one, the front page.
 * @throws {WireError} INVALID_CONTINUE_URI, UNAUTHORIZED_DOMAIN for one that is not ours
 */
export function demandContinueUrl(identity: Identity, raw: string | null | undefined): string {
  if (!raw) return `${identity.origin}/`;
  if (!URL.canParse(raw)) throw new WireError('INVALID_CONTINUE_URI');
  const url = new URL(raw);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new WireError('INVALID_CONTINUE_URI');
  }
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isOurs = url.origin === identity.origin || (isLoopback && !identity.settings.isProduction);
  if (!isOurs) throw new WireError('UNAUTHORIZED_DOMAIN', { text: 'Domain not allowlisted' });
  return url.href;
}
