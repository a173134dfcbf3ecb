import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { verifyLive } from './authentication';
import { recentSignInS } from '../../platform/http/recent-sign-in';
import { type IdTokenClaims, TokenFault } from '../identity/public';
import { deviceOf } from './device';
import { readSessionCookies, writeSessionCookies } from './cookies';
import { faultOf } from './fault';
import { addressKeyOf } from '../../platform/http/address-key';
import { requireSameOrigin } from '../../platform/http/origin-check';
import { notifyNewDevice } from './notify-new-device';

/** Starts a browser session for the ID token in the Authorization header; a previous one ends. */
export async function login(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  requireSameOrigin(deps, request);
  const { sessions, identity } = deps;
  // only the second word matters, whatever the scheme
  const token = (request.headers.authorization ?? '').trim().split(/ +/)[1];
  if (!token) return reply.code(400).send({ success: false, message: 'Missing token' });
  try {
    const claims = await verifyLive(deps, token);
    requireRecent(claims, deps.now());
    await identity.throttles.openSession(claims.sub, addressKeyOf(request));
    const device = deviceOf(request.headers['user-agent'] ?? '');
    const session = await sessions.open(claims, device);
    await endFormer(deps, request);
    await notifyNewDevice(deps, session, device);
    writeSessionCookies(reply, session, sessions.cookies);
    return await reply.send({ success: true });
  } catch (error) {
    const { code, message, httpStatus, retryAfterS } = faultOf(request, error);
    if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
    return reply.code(httpStatus).send({ success: false, code, message });
  }
}

/**
 * A session lasts for weeks, so a stolen token must not become one. By the token's own time, also after a change of
 * password, whose new tokens the page exchanges here.
 * @throws {TokenFault} INVALID_CREDENTIAL
 */
function requireRecent({ auth_time: authTimeS }: IdTokenClaims, now: Date): void {
  if (now.getTime() / 1000 - authTimeS > recentSignInS) throw new TokenFault('INVALID_CREDENTIAL');
}

async function endFormer({ sessions }: Deps, request: FastifyRequest): Promise<void> {
  const tokens = readSessionCookies(request, sessions.cookies.acceptedKeys);
  if (typeof tokens === 'string') return;
  const former = await sessions.find(tokens);
  if (former !== null) await sessions.end(former);
}
