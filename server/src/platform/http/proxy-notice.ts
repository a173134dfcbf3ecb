import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';

const notice =
  'Requests come through a proxy, but TRUST_PROXY is not set: everybody has the proxy’s address, and limits count them as one.';

/**
 * Tells the operator once, in the log, that a proxy is in front which the settings don't name.
 * @returns what /health/ready says about it; null as long as there is nothing to say.
 */
export function mountProxyNotice(
  app: FastifyInstance,
  { settings, log }: Pick<Deps, 'settings' | 'log'>,
): () => string | null {
  let isSeen = false;
  if (!settings.isProxyTrusted) {
    app.addHook('onRequest', (request, _reply, done) => {
      const { headers } = request;
      const isForwarded =
        headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
      if (isForwarded && !isSeen) {
        isSeen = true;
        log.warn(notice);
      }
      done();
    });
  }
  return () => (isSeen ? notice : null);
}
