import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { tagOf } from '../http/prepared-answer';
import { openApiDocument } from './document';
import { referenceFile, referencePage, referencePolicy } from './reference';

/** Mounts the OpenAPI document and a page to browse it. */
export function mountOpenApi(app: FastifyInstance, deps: Deps): void {
  const body = Buffer.from(JSON.stringify(openApiDocument(deps.origin)));
  const etag = tagOf(body);
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=300')
      .type('application/json')
      .send(body),
  );
  app.get('/api/docs', (_request, reply) =>
    reply.header('content-security-policy', referencePolicy).type('text/html').send(referencePage),
  );
  app.get('/api/docs/reference.js', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/javascript')
      .send(createReadStream(referenceFile)),
  );
}
