import { isFresh } from '../../platform/memory/fresh';
import { createLru } from '../../platform/memory/lru';
import type { FastifyInstance } from 'fastify';
import type { AccountStates } from '../accounts/public';
import type { Identity } from '../identity/public';
import { isKnownLive } from './require-live-session';
import { areKeysKnownNow } from './session-keys';
import type { SessionStates } from './session-states';
import type { LiveSession } from './live-session';

/** Recent answers of `/api/tokens`, by the raw cookies of the request. */
export interface HotTokens {
  /** @returns the answer, while everything it depends on is known to be valid. */
  find(cookies: string): HotAnswer | undefined;
  /** Stores an answer for cookies that are signed, of a live session, and needn't be rewritten. */
  store(cookies: string, session: LiveSession): void;
}

interface HotAnswer {
  readonly body: string;
  readonly length: number;
}

interface CachedAnswer extends HotAnswer {
  readonly session: LiveSession;
  readonly storedAtMs: number;
}

interface HotParts {
  readonly identity: Identity;
  readonly states: SessionStates;
  readonly accountStates: AccountStates;
  readonly now: () => Date;
}

/** After this long, times in tokens and sessions are checked again. */
const ttlMs = 5_000;
/** About a page of cookies and tokens each. */
const answersMax = 2_000;
/** Longer ones aren't a browser's. */
const cookiesMax = 8_192;
const path = '/api/tokens';

export function createHotTokens({ now, ...parts }: HotParts): HotTokens {
  const cache = createLru<string, CachedAnswer>(answersMax);
  return {
    find: (cookies) => {
      const hot = cache.get(cookies);
      if (hot === undefined) return undefined;
      const { session, storedAtMs } = hot;
      const isValid =
        isFresh(storedAtMs, { nowMs: now().getTime(), maxMs: ttlMs }) &&
        isKnownLive(parts, session) &&
        areKeysKnownNow(parts.identity, session);
      if (isValid) return hot;
      cache.delete(cookies);
      return undefined;
    },
    store: (cookies, session) => {
      if (cookies.length > cookiesMax) return;
      const body = tokensBody(session);
      const length = Buffer.byteLength(body);
      cache.set(cookies, { session, body, length, storedAtMs: now().getTime() });
    },
  };
}

/** @returns the page's view of its session. */
export function tokensBody({ customToken, idToken }: LiveSession): string {
  return JSON.stringify({ customToken, idToken });
}

/**
 * Answers every page's first request without parsing cookies, if the same was answered a moment ago. Must be
 * mounted after the maintenance gate and before all other hooks; `headers` are those of every response.
 */
export function mountHotTokens(
  app: FastifyInstance,
  hotTokens: HotTokens,
  headers: Readonly<Record<string, string>>,
): void {
  const shared = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers: sent } = request.raw;
    const isTokensRequest = url === path && method === 'GET';
    const hot = isTokensRequest ? hotTokens.find(sent.cookie ?? '') : undefined;
    if (hot === undefined) return done();
    reply.hijack();
    reply.raw.writeHead(200, { ...shared, 'content-length': hot.length }).end(hot.body);
  });
}
