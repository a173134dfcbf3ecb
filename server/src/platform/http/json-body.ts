import type { FastifyInstance, FastifyRequest } from 'fastify';

const received = new WeakMap<FastifyRequest, Buffer>();

/** Parses JSON bodies, and keeps what they were parsed from as long as the request. */
export function mountJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      received.set(request, body);
      // oxlint-disable-next-line typescript/no-floating-promises -- it answers by its callback
      parse(request, body.toString(), done);
    },
  );
}

/** @returns a JSON body as it was received. */
export function jsonBytesOf(request: FastifyRequest): Buffer {
  const bytes = received.get(request);
  if (bytes === undefined) throw new Error('The request has no JSON body');
  return bytes;
}
