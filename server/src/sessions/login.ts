import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { TokenFault } from '../identity/public';
import { verifyLive } from './authentication';
import { readSessionCookies, writeSessionCookies } from './cookies';
import { demandSameOrigin } from './origin-check';

/** Begins the browser's session for the ID token in the Authorization header; one it had before ends. */
export async function login(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  demandSameOrigin(deps, request);
  const { sessions } = deps;
  // the scheme does not matter, only the second word does
  const token = (request.headers.authorization ?? '').trim().split(/ +/)[1];
  if (!token) return reply.code(400).send({ success: false, message: 'Missing token' });
  try {
    const claims = await verifyLive(deps, token);
    const session = await sessions.open(claims, request.headers['user-agent'] ?? '');
    await endFormer(deps, request);
    writeSessionCookies(reply, session, sessions.cookies);
    return await reply.send({ success: true });
  } catch (error) {
    if (!(error instanceof TokenFault)) throw error;
    return reply.code(401).send({ success: false, code: error.code, message: error.message });
  }
}

async function endFormer({ sessions }: Deps, request: FastifyRequest): Promise<void> {
  const tokens = readSessionCookies(request, sessions.cookies.key);
  if (typeof tokens === 'string') return;
  const former = await sessions.find(tokens);
  if (former !== null) await sessions.end(former);
}
