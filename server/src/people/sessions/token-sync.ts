import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { bearerOf, syncCookie, verifyLive } from './authentication';
import { requireSameOrigin } from '../../platform/http/origin-check';
import { TokenFault } from '../identity/public';

/** An older ID token isn't accepted: only one the page has just received. */
const maxAgeS = 300;

/** Stores the posted ID token in its own cookie, for server rendering, until it expires. */
export async function syncToken(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  requireSameOrigin(deps, request);
  const token = bearerOf(request);
  if (!token) throw new AppError('unauthenticated');
  try {
    const claims = await verifyLive(deps, token);
    const nowS = deps.now().getTime() / 1000;
    if (nowS - claims.iat > maxAgeS) throw new TokenFault('TOKEN_EXPIRED');
    const maxAge = Math.max(1, Math.floor(claims.exp - nowS));
    reply.setCookie(syncCookie, token, { ...flagsOf(deps), maxAge });
    return await reply.send({ success: true });
  } catch (error) {
    if (!(error instanceof TokenFault)) throw error;
    const code = error.code === 'TOKEN_EXPIRED' ? 'token_expired' : 'token_invalid';
    throw new AppError(code, { details: { reason: error.code }, cause: error });
  }
}

/** Clears the synced token. */
export async function unsyncToken(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  requireSameOrigin(deps, request);
  reply.clearCookie(syncCookie, flagsOf(deps));
  return reply.send({ success: true });
}

const flagsOf = ({ sessions }: Deps) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: sessions.cookies.isSecure }) as const;
