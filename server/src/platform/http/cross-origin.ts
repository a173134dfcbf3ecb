import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a browser need not ask again: an hour. */
const maxAgeS = '3600';

/**
 * Lets pages of other origins read the answer. Calls know their caller by a bearer alone, never by a
 * cookie, so another page can do nothing here that its own server could not.
 */
export async function allowOrigin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin } = request.headers;
  reply.header('vary', 'origin');
  if (origin !== undefined) reply.header('access-control-allow-origin', origin);
}

/** Answers what a browser asks before it sends a call to another origin. Credentials are not allowed. */
export async function preflight(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin = '*', 'access-control-request-headers': requestedHeaders } = request.headers;
  await reply
    .code(204)
    .header('access-control-allow-origin', origin)
    .header('access-control-allow-methods', 'POST')
    .header('access-control-allow-headers', requestedHeaders ?? 'content-type, authorization')
    .header('access-control-max-age', maxAgeS)
    .header('vary', 'origin, access-control-request-headers')
    .send();
}
