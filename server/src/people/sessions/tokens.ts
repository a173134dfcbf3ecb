import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeProtectedHeader } from 'jose';
import type { Deps } from '../../platform/deps';
import {
  clearSessionCookies,
  type InvalidTokenReason,
  invalidTokenReasons,
  readSessionCookies,
  type SessionTokens,
  writeSessionCookies,
} from './cookies';
import { faultOf } from './fault';
import { tokensBody } from './hot-tokens';

/**
 * The tokens a page needs in memory. Not signed in: 204; an ended session: 200 with an empty object, and its
 * cookies cleared; a live one: its tokens.
 */
export async function readTokens(
  { sessions }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const tokens = readSessionCookies(request, sessions.cookies.acceptedKeys);
  if (tokens === 'MISSING_CREDENTIALS') return reply.code(204).send();
  const session = typeof tokens === 'string' ? null : await sessions.find(tokens);
  if (session === null) {
    clearSessionCookies(reply, sessions.cookies);
    return reply.send({});
  }
  const { cookie } = request.headers;
  const isChanged = typeof tokens !== 'string' && tokens.idToken !== session.idToken;
  if (isChanged) writeSessionCookies(reply, session, sessions.cookies);
  else if (cookie !== undefined) sessions.hotTokens.store(cookie, session);
  return reply.type('application/json; charset=utf-8').send(tokensBody(session));
}

/**
 * A new ID token for the session, including changes to its account. A refusal gives the format's reason and,
 * if there were cookies to check, the authentication code behind it.
 */
export async function refreshToken(
  { sessions, identity }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const tokens = readSessionCookies(request, sessions.cookies.acceptedKeys);
  if (typeof tokens === 'string') {
    if (tokens !== 'MISSING_CREDENTIALS') clearSessionCookies(reply, sessions.cookies);
    return reply.code(401).send(refusal(tokens));
  }
  try {
    const session = await sessions.renew(await sessions.get(tokens));
    writeSessionCookies(reply, session, sessions.cookies);
    return await reply.send({ idToken: session.idToken, customToken: session.customToken });
  } catch (error) {
    const { code, message, httpStatus } = faultOf(request, error);
    if (httpStatus === 500) return reply.code(500).send({ code, message });
    clearSessionCookies(reply, sessions.cookies);
    const reason = (await isKeyKnown(identity, tokens)) ? 'INVALID_CREDENTIALS' : 'INVALID_KID';
    return reply.code(401).send({ ...refusal(reason), code });
  }
}

function refusal(reason: InvalidTokenReason) {
  return { reason, message: `${reason}: ${invalidTokenReasons[reason]}` };
}

/** Rotated keys are no reason to refuse; an expired session's cookies still say whose it was. */
async function isKeyKnown(
  { keyring }: Deps['identity'],
  { idToken }: SessionTokens,
): Promise<boolean> {
  const { kid } = decodeProtectedHeader(idToken);
  return kid !== undefined && (await keyring.verifyKey(kid)) !== undefined;
}
