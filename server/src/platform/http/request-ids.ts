import type { RawRequestDefaultExpression } from 'fastify';

/** @returns what names a request: a trusted proxy's id where it is well formed, else a new one. */
export function requestIds(newId: () => string, { isProxyTrusted }: { isProxyTrusted: boolean }) {
  return (request: RawRequestDefaultExpression): string => {
    if (!isProxyTrusted) return newId();
    const given = request.headers['x-request-id'];
    return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newId();
  };
}
