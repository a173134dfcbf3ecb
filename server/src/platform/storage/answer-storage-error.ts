import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/errors';
import { isUnstorable } from '../db/storable';
import { VendorDown } from '../outbound/vendor-down';
import { isDiskFull } from './disk-full';
import { notPossible, StorageError } from './storage-error';

/** Failures in the protocol's form. Clients retry 408, 429 and 5xx for minutes, so only temporary ones get these. */
export function answerStorageError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code, message } = known(error);
  if (code === 429 || code === 503) reply.header('retry-after', '5');
  if (code >= 500 && !(error instanceof StorageError || error instanceof VendorDown))
    request.log.error({ err: error }, 'unexpected storage failure');
  return reply
    .code(code)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: { code, message } }));
}

function known(error: unknown): { code: number; message: string } {
  if (error instanceof StorageError) return { code: error.httpStatus, message: error.message };
  if (isDiskFull(error)) return { code: 503, message: notPossible().message };
  if (isDatabaseAway(error)) return { code: 503, message: 'Try again in a moment.' };
  if (error instanceof VendorDown)
    return { code: 503, message: 'Files can’t be reached right now. Try again in a few minutes.' };
  const { statusCode, httpStatus } = (error ?? {}) as Partial<
    FastifyError & { httpStatus: number }
  >; // only these are read
  const status = isUnstorable(error) ? 400 : (httpStatus ?? statusCode ?? 500);
  if (status === 429) return { code: 429, message: 'Too many requests. Wait a moment.' };
  if (status >= 400 && status < 500) return { code: status, message: 'Bad request.' };
  return { code: 500, message: 'Internal error.' };
}
