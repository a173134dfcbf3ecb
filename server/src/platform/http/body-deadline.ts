import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as it takes, because the route itself watches for silence. */
    isBodyUnhurried?: boolean;
  }
}

/**
 * Ends connections whose request body isn't there in time. Node has the same limit for a whole server, which would cut
 * parts of videos on slow networks, again and again at the same byte.
 */
export function mountBodyDeadline(app: FastifyInstance, maxMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request;
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers;
    const hasBody = coding !== undefined || length !== '0';
    if (hasBody && routeOptions.config.isBodyUnhurried !== true) {
      const late = setTimeout(() => raw.complete || raw.destroy(), maxMs).unref();
      raw.once('close', () => clearTimeout(late)).once('end', () => clearTimeout(late));
    }
    done();
  });
}
