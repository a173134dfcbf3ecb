import { type ErrorDetails, wireStatus } from '@cruxboard/contracts/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/errors';
import { isUnstorable } from '../db/storable';
import { VendorDown } from '../outbound/vendor-down';
import { vendorPolicies } from '../outbound/vendors';
import { QueueFull } from '../threads/work-queue';
import { AppError } from './app-error';
import { countError, noteError } from './note-error';

/**
 * The one error handler: expected failures by the catalogue, everything else as `internal` with its cause only in the
 * log. Log and metrics have each by its code.
 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toAppError(error);
  note(request, known, error);
  const details: ErrorDetails = {
    ...known.details,
    code: known.code,
    ...(known.fields === undefined ? {} : { fields: known.fields }),
    ...(known.code === 'internal' ? { requestId: request.id } : {}),
  };
  const { retryAfterS = known.httpStatus === 429 ? 1 : undefined } = known.details;
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  return reply
    .code(known.httpStatus)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        error: { status: wireStatus(known.status), message: known.message, details },
      }),
    );
}

function note(request: FastifyRequest, { code, cause }: AppError, error: unknown): void {
  const isOutOfReach = code === 'unavailable' && cause !== undefined;
  if (code !== 'internal' && !isOutOfReach) return noteError(request, code);
  countError(request, code);
  request.log.error({ err: error, code }, isOutOfReach ? 'out of reach' : 'unexpected failure');
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof QueueFull) {
    return new AppError('rate_limited', { details: { retryAfterS: error.retryAfterS } });
  }
  if (error instanceof VendorDown) return downAnswer(error);
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>; // only these two are read
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('body_too_large', { cause: error });
  if (statusCode === 429) return new AppError('rate_limited', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('bad_request', { cause: error });
  }
  if (isUnstorable(error)) return new AppError('bad_request', { cause: error });
  if (isDatabaseAway(error)) return new AppError('unavailable', { cause: error });
  return new AppError('internal', { message: 'INTERNAL', cause: error });
}

/** Where no slice has a better sentence: the vendor is down, and the product isn't. */
function downAnswer(error: VendorDown): AppError {
  const { vendor, retryAfterS } = error;
  const message = `${vendorPolicies[vendor].name} can’t be reached right now. Try again in a few minutes.`;
  return new AppError('unavailable', { message, details: { retryAfterS }, cause: error });
}
