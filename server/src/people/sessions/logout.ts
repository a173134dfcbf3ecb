import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { syncCookie } from './authentication';
import { clearSessionCookies, readSessionCookies } from './cookies';
import { requireSameOrigin } from '../../platform/http/origin-check';

/** Ends the caller's session, here and in the database, and clears its cookies. Fine without one. */
export async function logout(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  requireSameOrigin(deps, request);
  const { sessions } = deps;
  const tokens = readSessionCookies(request, sessions.cookies.acceptedKeys);
  const session = typeof tokens === 'string' ? null : await sessions.find(tokens);
  if (session !== null) await sessions.end(session);
  clearSessionCookies(reply, sessions.cookies);
  if (request.cookies[syncCookie] !== undefined) reply.clearCookie(syncCookie, { path: '/' });
  return reply.send({ success: true });
}
