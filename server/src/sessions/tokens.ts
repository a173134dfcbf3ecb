import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import {
  clearSessionCookies,
  invalidTokenReasons,
  readSessionCookies,
  writeSessionCookies,
} from './cookies';

/**
 * What the page needs in memory. Nobody signed in: 204; a session that is no longer good: 200 with an
 * empty object, and its cookies cleared; a good one: its tokens.
 */
export async function readTokens(
  { sessions }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const tokens = readSessionCookies(request, sessions.cookies.key);
  if (tokens === 'MISSING_CREDENTIALS') return reply.code(204).send();
  const session = typeof tokens === 'string' ? null : await sessions.find(tokens);
  if (session === null) {
    clearSessionCookies(reply, sessions.cookies);
    return reply.send({});
  }
  const { idToken, customToken } = session;
  const isChanged = typeof tokens !== 'string' && tokens.idToken !== idToken;
  if (isChanged) writeSessionCookies(reply, session, sessions.cookies);
  return reply.send({ customToken, idToken });
}

/** A new ID token for the session, with all that changed about its account; the reasons of a refusal are the format's. */
export async function refreshToken(
  { sessions }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const tokens = readSessionCookies(request, sessions.cookies.key);
  const found = typeof tokens === 'string' ? null : await sessions.find(tokens);
  const session = found === null ? null : await sessions.renew(found);
  if (session === null) {
    const reason = typeof tokens === 'string' ? tokens : 'INVALID_CREDENTIALS';
    if (reason !== 'MISSING_CREDENTIALS') clearSessionCookies(reply, sessions.cookies);
    const message = `${reason}: ${invalidTokenReasons[reason]}`;
    return reply.code(401).send({ reason, message });
  }
  writeSessionCookies(reply, session, sessions.cookies);
  return reply.send({ idToken: session.idToken, customToken: session.customToken });
}
