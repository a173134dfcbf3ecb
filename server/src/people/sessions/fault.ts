import type { FastifyRequest } from 'fastify';
import { countError, noteError } from '../../platform/http/note-error';
import { VendorDown } from '../../platform/outbound/vendor-down';
import { TokenFault, WireError } from '../identity/public';

interface Fault {
  readonly code: string;
  readonly message: string;
  readonly httpStatus: 401 | 429 | 500;
  readonly retryAfterS?: number | undefined;
}

/**
 * An error by the specification's authentication codes, or a limit; an unexpected one is `INTERNAL_ERROR`, its cause
 * only in the log.
 * @throws {VendorDown}
 */
export function faultOf(request: FastifyRequest, error: unknown): Fault {
  // an external identity service, of which the error handler says that it passes
  if (error instanceof VendorDown) throw error;
  if (error instanceof TokenFault) {
    const { code, message } = error;
    noteError(request, code);
    return { code, message, httpStatus: 401 };
  }
  if (error instanceof WireError && error.code === 'TOO_MANY_ATTEMPTS_TRY_LATER') {
    const { code, message, retryAfterS } = error;
    noteError(request, code);
    return { code, message, httpStatus: 429, retryAfterS };
  }
  const { code, message } = new TokenFault('INTERNAL_ERROR');
  countError(request, code);
  request.log.error({ err: error, code }, 'unexpected failure');
  return { code, message, httpStatus: 500 };
}
