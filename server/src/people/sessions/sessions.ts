import { createLru } from '../../platform/memory/lru';
import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { type AccountStates, createAccountStates } from '../accounts/public';
import type { Database } from '../../platform/db/pool';
import {
  beginSession,
  endSession,
  type IdTokenClaims,
  type Identity,
  renewSession,
  sessionCustomToken,
  TokenFault,
} from '../identity/public';
import type { Bus } from '../../platform/live/bus';
import type { CookieOptions, SessionTokens } from './cookies';
import { requireLiveSession } from './require-live-session';
import { createHotTokens, type HotTokens } from './hot-tokens';
import { findSession, revokeSession, touchSession } from './repo';
import type { LiveSession } from './live-session';
import { areKeysKnown } from './session-keys';
import { createSessionStates, sessionEndedTopic, type SessionStates } from './session-states';
import { storeSession } from './store-session';

/** The browser sessions behind the cookies. */
export interface Sessions {
  readonly cookies: CookieOptions;
  readonly states: SessionStates;
  /** What their accounts may do now. */
  readonly accountStates: AccountStates;
  /** Recent answers. */
  readonly hotTokens: HotTokens;
  /** Starts a session for a verified ID token; beyond a hundred, the account's longest unused one ends. */
  open(claims: IdTokenClaims, device: string): Promise<LiveSession>;
  /**
   * @returns the session of validly signed cookies, its tokens valid for at least ten minutes; extends it.
   * null if it has ended.
   */
  find(tokens: SessionTokens): Promise<LiveSession | null>;
  /** The same. @throws {TokenFault} with the reason if it has ended. */
  get(tokens: SessionTokens): Promise<LiveSession>;
  /**
   * @returns the same with a new ID token, which includes changes to the account.
   * @throws {TokenFault}
   */
  renew(session: LiveSession): Promise<LiveSession>;
  end(session: LiveSession): Promise<void>;
  close(): void;
}

interface SessionParts {
  readonly identity: Identity;
  readonly database: Database;
  readonly bus: Bus;
  readonly origin: string;
  readonly now: () => Date;
  readonly newId: () => string;
}

interface Known {
  readonly session: LiveSession;
  readonly touchedAtMs: number;
}

const dayMs = 86_400_000;
const lifeMs = 14 * dayMs;
const touchesEveryMs = 600_000;
/** How long an ID token is valid at least when handed out. */
const idTokenLeftMinS = 600;
const customTokenMaxAgeS = 3_000;

export function createSessions(parts: SessionParts): Sessions {
  const { identity, database, bus, now } = parts;
  const known = createLru<string, Known>(20_000);
  const renewals = new Map<string, Promise<LiveSession>>();
  const states = createSessionStates({ database, bus, now });
  const accountStates = createAccountStates({ database, bus, now });
  const nowS = () => Math.floor(now().getTime() / 1000);
  const remember = (session: LiveSession, touchedAtMs: number) => {
    known.set(hashOf(session.refreshToken), { session, touchedAtMs });
    return session;
  };
  const renew = (session: LiveSession): Promise<LiveSession> => {
    const running = renewals.get(session.id);
    if (running !== undefined) return running;
    const renewal = renewTokens(identity, session, nowS())
      .then((renewed) => remember(renewed, now().getTime()))
      .finally(() => renewals.delete(session.id));
    renewals.set(session.id, renewal);
    return renewal;
  };
  const slide = async ({ session, touchedAtMs }: Known): Promise<void> => {
    if (now().getTime() - touchedAtMs < touchesEveryMs) return;
    remember(session, now().getTime());
    const expiresAt = new Date(now().getTime() + lifeMs);
    await touchSession(database.drizzle, session.id, { lastSeenAt: now(), expiresAt });
    states.forget(session.id);
  };
  const get = async (tokens: SessionTokens): Promise<LiveSession> => {
    const hash = hashOf(tokens.refreshToken);
    const cached = known.get(hash);
    const found = cached ?? (await adopt(database, tokens, hash));
    const { session } = found;
    await requireLiveSession({ identity, states, accountStates }, session.claims, session.id);
    if (cached === undefined) known.set(hash, found);
    await slide(found);
    const isValid = isFresh(session, nowS()) && (await areKeysKnown(identity, session));
    return isValid ? session : renew(session);
  };
  return {
    cookies: cookieOptionsOf(parts),
    states,
    hotTokens: createHotTokens({ identity, states, accountStates, now }),
    open: async (claims, device) => remember(await open(parts, claims, device), now().getTime()),
    accountStates,
    find: (tokens) => get(tokens).catch(nullForFault),
    get,
    renew,
    end: async (session) => {
      known.delete(hashOf(session.refreshToken));
      await revokeSession(database.drizzle, session.id, now());
      await endSession(identity, session.refreshToken);
      bus.publish(sessionEndedTopic, { id: session.id, uid: session.uid });
    },
    close: () => {
      states.close();
      accountStates.close();
    },
  };
}

function cookieOptionsOf({ identity, origin }: SessionParts): CookieOptions {
  const purpose = 'sessions.cookies';
  return {
    key: identity.secret.derive(purpose),
    acceptedKeys: identity.secret.deriveAll(purpose),
    isSecure: origin.startsWith('https:'),
  };
}

function nullForFault(error: unknown): null {
  if (error instanceof TokenFault) return null;
  throw error;
}

async function open(
  parts: SessionParts,
  claims: IdTokenClaims,
  device: string,
): Promise<LiveSession> {
  const { identity, now, newId } = parts;
  const id = newId();
  const { idToken, refreshToken } = await beginSession(identity, claims, id);
  const own = claimsOf(idToken);
  const customToken = await sessionCustomToken(identity, own);
  await storeSession(parts, {
    id,
    uid: claims.sub,
    refreshTokenHash: hashOf(refreshToken),
    refreshTokenSealed: await identity.secret.seal('sessions.refresh-tokens', refreshToken),
    device,
    createdAt: now(),
    lastSeenAt: now(),
    expiresAt: new Date(now().getTime() + lifeMs),
  });
  return {
    id,
    uid: claims.sub,
    idToken,
    refreshToken,
    customToken,
    claims: own,
    customTokenAtS: claimsOf(customToken).iat,
  };
}

/**
 * A session started by another node, or by this one before a restart. Its cookies are signed, so their tokens
 * are ours.
 */
async function adopt(
  database: Database,
  tokens: SessionTokens,
  refreshTokenHash: string,
): Promise<Known> {
  const row = await findSession(database.drizzle, refreshTokenHash);
  const claims = claimsOf(tokens.idToken);
  if (row === undefined || claims.sub !== row.uid) throw new TokenFault('INVALID_CREDENTIAL');
  const customTokenAtS = claimsOf(tokens.customToken).iat;
  const session = { ...tokens, id: row.id, uid: row.uid, claims, customTokenAtS };
  return { session, touchedAtMs: row.lastSeenAt.getTime() };
}

function isFresh(session: LiveSession, nowS: number): boolean {
  return session.claims.exp - nowS >= idTokenLeftMinS && isCustomTokenFresh(session, nowS);
}

function isCustomTokenFresh({ customTokenAtS }: LiveSession, nowS: number): boolean {
  return nowS - customTokenAtS < customTokenMaxAgeS;
}

async function renewTokens(
  identity: Identity,
  session: LiveSession,
  nowS: number,
): Promise<LiveSession> {
  const idToken = await renewSession(identity, session.refreshToken);
  const claims = claimsOf(idToken);
  const renewed = { ...session, idToken, claims };
  const isReusable = isCustomTokenFresh(session, nowS) && (await areKeysKnown(identity, renewed));
  if (isReusable) return renewed;
  const customToken = await sessionCustomToken(identity, claims);
  return { ...renewed, customToken, customTokenAtS: nowS };
}

/** Of our own tokens, which were verified or issued here. */
function claimsOf(token: string): IdTokenClaims {
  return decodeJwt(token) as unknown as IdTokenClaims; // its shape is ours
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
