import type { Access, Read } from '@cruxboard/contracts/define';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../deps';
import { addressKeyOf } from './address-key';
import type { Caller } from './authentication';
import { createCallLimit } from './call-limit';
import { encodingFor } from './compression';
import { admit, type CallerOf } from './context';
import { hotAnswers } from './hot-answers';
import { guardReads } from './guards';
import { parse } from './parse';
import { isKnown, PreparedAnswer, tagOf } from './prepared-answer';
import { sendStreamed, StreamedAnswer } from './streamed-answer';

export interface ReadRequest<P, Q, A extends Access> {
  readonly params: P;
  readonly query: Q;
  readonly caller: CallerOf<A>;
}

/** A read's handler and options. */
export interface ReadHandling<P, Q, O, A extends Access> {
  readonly handle: (request: ReadRequest<P, Q, A>) => Promise<O | PreparedAnswer | StreamedAnswer>;
  /**
   * How long shared caches may serve the answer, in seconds; 0 (default): revalidate each time. Only for reads that
   * are the same for everybody.
   */
  readonly maxAgeS?: number;
  /** The answer depends on the caller, so it is never shared or cached. Implied by access `session`. */
  readonly isPrivate?: boolean | ((query: Q) => boolean);
  /** Who gets an answer of their own to a read that is otherwise shared: private, and by a handler with a caller. */
  readonly isOwnFor?: (caller: Caller) => Promise<boolean>;
  /** Limit per minute and account, or address without a sign-in; none if omitted. */
  readonly perMinute?: number;
}

/** Mounts a read: GET with an ETag and a cache rule, its parameters parsed, its response reduced to the contract. */
export function serveRead<
  P extends z.ZodMiniObject,
  Q extends z.ZodMiniObject,
  R extends z.ZodMiniType,
  A extends Access,
>(
  mount: { readonly app: FastifyInstance; readonly deps: Deps },
  read: Read<P, Q, R, A>,
  handling: ReadHandling<z.output<P>, z.output<Q>, z.input<R>, A>,
): void {
  const { app, deps } = mount;
  const config = { contract: read.name };
  const hot = hotAnswers(app);
  const limit = handling.perMinute === undefined ? null : createCallLimit(handling.perMinute);
  const guard = guardReads(deps, read.path);
  app.get(toRoutePath(read.path), { config }, async (request, reply) => {
    const params = parse(read.params, request.params);
    const query = parse(read.query, request.query);
    const isNobodyElses = read.access !== 'public' || isPrivateFor(handling.isPrivate, query);
    const mayBeOwn = isNobodyElses || handling.isOwnFor !== undefined;
    const asking = mayBeOwn ? await callerOf(deps, request) : null;
    const isOwn = isNobodyElses || (await isOwnAnswer(handling.isOwnFor, asking));
    const caller = isOwn ? asking : null;
    await admit(deps, read.access, caller);
    limit?.(caller?.uid ?? addressKeyOf(request));
    const seenBy = await guard?.(params, {
      request,
      caller: async () => caller ?? callerOf(deps, request),
    });
    const isPrivate = isOwn || seenBy === 'some';
    // `admit` has checked that there is a caller if the access requires one
    const handled = await handling.handle({ params, query, caller: caller as CallerOf<A> });
    if (handled instanceof StreamedAnswer) return sendStreamed(request, reply, handled);
    const answer = prepare(read.response, handled);
    const cacheControl = cacheRule(isPrivate, handling.maxAgeS ?? 0);
    const isForAll = !isPrivate && handling.isOwnFor === undefined;
    reply.header('vary', isForAll ? 'accept-encoding' : 'accept-encoding, cookie, authorization');
    if (!isPrivate) hot.store(request, { contract: read.name, answer, cacheControl, isForAll });
    return sendTagged(request, reply.header('cache-control', cacheControl), answer);
  });
}

async function isOwnAnswer(
  isOwnFor: ((caller: Caller) => Promise<boolean>) | undefined,
  caller: Caller | null,
): Promise<boolean> {
  return caller !== null && isOwnFor !== undefined && isOwnFor(caller);
}

function prepare(response: z.ZodMiniType, answer: unknown): PreparedAnswer {
  if (answer instanceof PreparedAnswer) return answer;
  const body = Buffer.from(JSON.stringify(response.parse(answer)));
  return new PreparedAnswer(body, tagOf(body));
}

async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'], answer.body.length);
  reply.header('etag', answer.tagIn(encoding));
  if (isKnown(request.headers['if-none-match'], answer)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(await answer.encoded(encoding));
}

async function callerOf(deps: Deps, request: FastifyRequest): Promise<Caller | null> {
  return (
    (await deps.authentication.fromBearer(request)) ??
    (await deps.authentication.fromCookie(request))
  );
}

function isPrivateFor<Q>(rule: boolean | ((query: Q) => boolean) | undefined, query: Q): boolean {
  return typeof rule === 'function' ? rule(query) : (rule ?? false);
}

function cacheRule(isPrivate: boolean, maxAgeS: number): string {
  if (isPrivate) return 'private, no-cache';
  return maxAgeS === 0
    ? 'public, no-cache'
    : `public, max-age=${maxAgeS}, stale-while-revalidate=60`;
}

/** @returns a contract's path as the framework writes it: `/api/gyms/:gymId`. */
export function toRoutePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
