import type { FastifyRequest } from 'fastify';
import { TokenFault } from '../identity/public';

/**
 * An error by the specification's authentication codes; an unexpected one is `INTERNAL_ERROR`, its cause only
 * in the log.
 */
export function faultOf(
  request: FastifyRequest,
  error: unknown,
): { readonly code: string; readonly message: string; readonly httpStatus: 401 | 500 } {
  if (error instanceof TokenFault) {
    const { code, message } = error;
    return { code, message, httpStatus: 401 };
  }
  request.log.error({ err: error }, 'unexpected failure');
  const { code, message } = new TokenFault('INTERNAL_ERROR');
  return { code, message, httpStatus: 500 };
}
