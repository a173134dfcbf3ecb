import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long browsers cache a preflight: an hour. */
const maxAgeS = '3600';

/**
 * Lets pages of other origins read the response. Calls authenticate by bearer token only, never by cookie, so a
 * foreign page can do no more than its own server.
 */
export async function allowOrigin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin } = request.headers;
  reply.header('vary', 'origin');
  if (origin !== undefined) reply.header('access-control-allow-origin', origin);
}

/** Answers preflight requests. Credentials aren't allowed. */
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
