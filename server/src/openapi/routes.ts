import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { tagOf } from '../http/prepared-answer';
import { openApiDocument } from './document';

/** Mounts the machine-readable description of the API and a page to browse it. */
export async function mountOpenApi(app: FastifyInstance, deps: Deps): Promise<void> {
  const body = Buffer.from(JSON.stringify(openApiDocument(deps.origin)));
  const etag = tagOf(body);
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=300')
      .type('application/json')
      .send(body),
  );
  await app.register(async (docs) => {
    // the page brings its own inline script and styles
    docs.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', docsPolicy);
    });
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      // nothing that would ask another host
      configuration: {
        url: '/api/openapi.json',
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        showDeveloperTools: 'never',
        hideClientButton: true,
      },
    });
  });
}

const docsPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
