import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings';
import { tracer } from './spans';

/** Asked all the time, and told by metrics. */
const untraced: ReadonlySet<string> = new Set(['health', 'metrics']);

/**
 * A span for each request, if tracing is on. Its address is told as the route's pattern: ids and search words in it
 * are people's. Mount it before all other hooks, so that what they do is below it.
 */
export function mountRequestSpans(
  app: FastifyInstance,
  { isProxyTrusted }: Pick<Settings, 'isProxyTrusted'>,
): void {
  if (tracer() === null) return;
  app.addHook('onRequest', (request, reply, done) => {
    const active = tracer();
    const contract = contractOf(request);
    // a stream lasts for hours
    const isLong = contract.startsWith('live.');
    if (active === null || isLong || untraced.has(contract)) return done();
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const span = active.open({
      name: `${method} ${route}`,
      kind: 'server',
      facts: {
        'http.request.method': method,
        'http.route': route,
        'cruxboard.request_id': request.id,
      },
      headers: isProxyTrusted ? request.headers : {},
    });
    // also of an answer that is cut off
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.end(
        { 'http.response.status_code': statusCode, 'cruxboard.contract': contractOf(request) },
        statusCode >= 500 ? String(statusCode) : undefined,
      );
    });
    span.within(() => done());
  });
}

function contractOf({ hotContract, routeOptions }: FastifyRequest): string {
  return hotContract ?? routeOptions.config?.contract ?? 'other';
}
