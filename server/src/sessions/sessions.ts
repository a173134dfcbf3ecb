import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/pool';
import {
  beginSession,
  endSession,
  type IdTokenClaims,
  type Identity,
  renewSession,
  sessionCustomToken,
  TokenFault,
} from '../identity/public';
import type { Bus } from '../live/bus';
import type { CookieOptions, SessionTokens } from './cookies';
import { findSession, insertSession, revokeSession, touchSession } from './repo';
import { createSessionStates, sessionEndedTopic, type SessionStates } from './session-states';

/** A session in use on this node. */
export interface LiveSession extends SessionTokens {
  readonly id: string;
  readonly uid: string;
  /** What its ID token says. */
  readonly claims: IdTokenClaims;
  /** When its custom token was made, in seconds. */
  readonly customTokenAtS: number;
}

/** The browser sessions behind the cookies. */
export interface Sessions {
  readonly cookies: CookieOptions;
  readonly states: SessionStates;
  /** Begins a session for a verified ID token. */
  open(claims: IdTokenClaims, userAgent: string): Promise<LiveSession>;
  /**
   * @returns the session of well-signed cookies, its tokens good for ten minutes and more; slides its end.
   * null when it is over.
   */
  find(tokens: SessionTokens): Promise<LiveSession | null>;
  /** @returns the same with a new ID token: what changed about the account is in it. */
  renew(session: LiveSession): Promise<LiveSession | null>;
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
/** An ID token handed out is good for at least this long. */
const idTokenLeftMinS = 600;
const customTokenMaxAgeS = 3_000;

export function createSessions(parts: SessionParts): Sessions {
  const { identity, database, bus, now } = parts;
  const known = new LRUCache<string, Known>({ max: 20_000 });
  const renewals = new Map<string, Promise<LiveSession | null>>();
  const states = createSessionStates({ database, bus, now });
  const nowS = () => Math.floor(now().getTime() / 1000);
  const remember = (session: LiveSession, touchedAtMs: number) => {
    known.set(hashOf(session.refreshToken), { session, touchedAtMs });
    return session;
  };
  const renew = (session: LiveSession): Promise<LiveSession | null> => {
    const running = renewals.get(session.id);
    if (running !== undefined) return running;
    const renewal = renewTokens(identity, session, nowS())
      .then((renewed) => renewed && remember(renewed, now().getTime()))
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
  return {
    cookies: {
      key: identity.secret.derive('sessions.cookies'),
      isSecure: parts.origin.startsWith('https:'),
    },
    states,
    open: async (claims, userAgent) =>
      remember(await open(parts, claims, userAgent), now().getTime()),
    find: async (tokens) => {
      const hash = hashOf(tokens.refreshToken);
      const found = known.get(hash) ?? (await adopt(database, tokens, hash));
      if (found === null || !(await isGood(identity, states, found.session))) return null;
      remember(found.session, found.touchedAtMs);
      await slide(found);
      return isFresh(found.session, nowS()) ? found.session : renew(found.session);
    },
    renew,
    end: async (session) => {
      known.delete(hashOf(session.refreshToken));
      await revokeSession(database.drizzle, session.id, now());
      await endSession(identity, session.refreshToken);
      bus.publish(sessionEndedTopic, { id: session.id, uid: session.uid });
    },
    close: states.close,
  };
}

async function open(
  { identity, database, now, newId }: SessionParts,
  claims: IdTokenClaims,
  userAgent: string,
): Promise<LiveSession> {
  const id = newId();
  const { idToken, refreshToken } = await beginSession(identity, claims, id);
  const own = claimsOf(idToken);
  const customToken = await sessionCustomToken(identity, own);
  await insertSession(database.drizzle, {
    id,
    uid: claims.sub,
    refreshTokenHash: hashOf(refreshToken),
    refreshTokenSealed: await identity.secret.seal('sessions.refresh-tokens', refreshToken),
    userAgent: userAgent.slice(0, 400),
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

/** A session that another node, or this one before its restart, has begun. Its cookies are signed: their tokens are ours. */
async function adopt(
  database: Database,
  tokens: SessionTokens,
  refreshTokenHash: string,
): Promise<Known | null> {
  const row = await findSession(database.drizzle, refreshTokenHash);
  const claims = claimsOf(tokens.idToken);
  if (row === undefined || claims.sub !== row.uid) return null;
  const customTokenAtS = claimsOf(tokens.customToken).iat;
  const session = { ...tokens, id: row.id, uid: row.uid, claims, customTokenAtS };
  return { session, touchedAtMs: row.lastSeenAt.getTime() };
}

async function isGood(
  identity: Identity,
  states: SessionStates,
  session: LiveSession,
): Promise<boolean> {
  if (!(await states.isLive(session.id))) return false;
  try {
    await identity.userStates.demandGood(session.uid, session.claims.auth_time);
    return true;
  } catch (error) {
    if (error instanceof TokenFault) return false;
    throw error;
  }
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
): Promise<LiveSession | null> {
  try {
    const idToken = await renewSession(identity, session.refreshToken);
    const claims = claimsOf(idToken);
    const renewed = { ...session, idToken, claims };
    if (isCustomTokenFresh(session, nowS)) return renewed;
    const customToken = await sessionCustomToken(identity, claims);
    return { ...renewed, customToken, customTokenAtS: nowS };
  } catch (error) {
    if (error instanceof TokenFault) return null;
    throw error;
  }
}

/** Of our own tokens, which were checked or made here. */
function claimsOf(token: string): IdTokenClaims {
  return decodeJwt(token) as unknown as IdTokenClaims; // its shape is ours
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
