import type { Fault } from '../outbound/outbound';
import { BadAnswer, networkFailure } from '../outbound/vendor-fetch';

/** Source: Amazon S3, "Error responses". */
const keyErrors = new Set(['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch']);

/** What the S3 client throws for an answer. */
interface AnswerError {
  readonly name: string;
  readonly $metadata: { readonly httpStatusCode?: number };
}

/** @returns what an error of the S3 client, or of the library around it, means. */
export function s3FaultOf(error: unknown): Fault {
  const bad = findCause(error, (each): each is BadAnswer => each instanceof BadAnswer);
  if (bad !== null) return bad.fault;
  const answer = answerErrorIn(error);
  const status = answer?.$metadata.httpStatusCode;
  if (answer === null || status === undefined) {
    return { outcome: isLate(error) ? 'no_answer' : networkFailure(error) };
  }
  if (keyErrors.has(answer.name)) return { outcome: 'key_refused' };
  if (status === 429 || answer.name === 'SlowDown') return { outcome: 'busy' };
  if (status >= 500) return { outcome: 'failed' };
  // a good answer that the client couldn't read
  return { outcome: status < 300 ? 'garbled' : 'refused' };
}

function answerErrorIn(error: unknown): AnswerError | null {
  return findCause(error, (each): each is AnswerError => '$metadata' in each);
}

/** The client calls a broken connection a timeout, too. */
function isLate(error: unknown): boolean {
  const isTimeout = (each: object): each is NodeJS.ErrnoException =>
    each instanceof Error && each.name === 'TimeoutError';
  const late = findCause(error, isTimeout);
  return late !== null && !['ECONNRESET', 'EPIPE'].includes(late.code ?? '');
}

function findCause<T extends object>(error: unknown, is: (each: object) => each is T): T | null {
  let inner = error;
  for (let depth = 0; depth < 5 && typeof inner === 'object' && inner !== null; depth += 1) {
    if (is(inner)) return inner;
    inner = (inner as { readonly cause?: unknown }).cause; // an error's
  }
  return null;
}
