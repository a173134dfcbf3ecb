import type { RawRequestDefaultExpression } from 'fastify';

/** @returns a request's id: a trusted proxy's if well formed, else a new one. */
export function requestIds(newId: () => string, { isProxyTrusted }: { isProxyTrusted: boolean }) {
  return (request: RawRequestDefaultExpression): string => {
    if (!isProxyTrusted) return newId();
    const given = request.headers['x-request-id'];
    return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newId();
  };
}
