import { timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isUnstorable } from '../../platform/db/storable';
import { countError, noteError } from '../../platform/http/note-error';
import { QueueFull } from '../../platform/threads/work-queue';
import type { Identity } from './identity';
import { errorAnswer, invalidArgument, transportError, WireError } from './wire-error';

/** @throws {WireError} 403 without a key, 400 with a wrong one. */
export function requireApiKey(identity: Identity, request: FastifyRequest): void {
  const { key } = (request.query ?? {}) as { key?: unknown }; // anything in the query
  const given = typeof key === 'string' ? key : request.headers['x-goog-api-key'];
  if (typeof given !== 'string' || given === '') {
    const message =
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.";
    throw transportError(403, 'PERMISSION_DENIED', message);
  }
  if (!isSame(given, identity.settings.apiKey)) {
    const message = 'API key not valid. Please pass a valid API key.';
    throw transportError(400, 'INVALID_ARGUMENT', message);
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** @returns the fields of a JSON or form body. @throws {WireError} for anything else. */
export function parseBody(request: FastifyRequest): unknown {
  const text = typeof request.body === 'string' ? request.body : '';
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  if (text.trim() === '') return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw invalidPayload('Not well-formed JSON.');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw invalidPayload('Root element must be a message.');
  }
  return parsed;
}

function invalidPayload(detail: string): WireError {
  const message = `Invalid JSON payload received. ${detail}`;
  return transportError(400, 'INVALID_ARGUMENT', message);
}

/** Always answers JSON: clients take anything else for a network failure. */
export function answerIdentityError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toWireError(error);
  const { code } = known;
  if (known.httpStatus < 500) noteError(request, code);
  else {
    countError(request, code);
    request.log.error({ err: error, code }, 'unexpected identity failure');
  }
  if (known.retryAfterS !== undefined) reply.header('retry-after', String(known.retryAfterS));
  const isStatusStyle = /^\/(securetoken|v1\/token|([^/]+\/)?v2\/)/.test(request.url);
  return reply
    .code(known.httpStatus)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorAnswer(known, isStatusStyle)));
}

function toWireError(error: unknown): WireError {
  if (error instanceof WireError) return error;
  if (error instanceof QueueFull) {
    const { retryAfterS } = error;
    const status = 'RESOURCE_EXHAUSTED';
    return new WireError('TOO_MANY_ATTEMPTS_TRY_LATER', { httpStatus: 429, status, retryAfterS });
  }
  if (error instanceof z.core.$ZodError) {
    const at = error.issues[0]?.path.join('.') ?? '';
    return invalidPayload(`Invalid value at '${at}'.`);
  }
  if (isUnstorable(error)) return invalidArgument();
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>; // only these two are read
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return transportError(413, 'INVALID_ARGUMENT', 'Request payload size exceeds the limit.');
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return transportError(statusCode, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
  }
  return transportError(500, 'INTERNAL', 'Internal error encountered.');
}
