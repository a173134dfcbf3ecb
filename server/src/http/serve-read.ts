import { createHash } from 'node:crypto';
import type { Access, Read } from '@cruxboard/contracts/define';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../deps';
import type { Caller } from './authentication';
import { admit, type CallerOf } from './context';
import { parse } from './parse';

export interface ReadRequest<P, Q, A extends Access> {
  readonly params: P;
  readonly query: Q;
  readonly caller: CallerOf<A>;
}

/** A body already serialised, with its tag: the hot reads keep these ready. */
export class PreparedAnswer {
  constructor(
    readonly body: Buffer,
    readonly etag: string,
  ) {}
}

/** How a read is answered. */
export interface ReadHandling<P, Q, O, A extends Access> {
  readonly handle: (request: ReadRequest<P, Q, A>) => Promise<O | PreparedAnswer>;
  /**
   * How long others may keep the answer without asking again, in seconds; 0 (default): ask each time,
   * answered 304 where nothing changed. Only for reads that are the same for everybody.
   */
  readonly maxAgeS?: number;
  /** The answer depends on who asks: never shared, never kept. Reads with access `session` always are. */
  readonly isPrivate?: boolean | ((query: Q) => boolean);
}

/** Mounts a read: GET with an ETag and a cache rule, its parameters parsed, its answer stripped to the contract. */
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
  app.get(toRoutePath(read.path), { config }, async (request, reply) => {
    const params = parse(read.params, request.params);
    const query = parse(read.query, request.query);
    const isPrivate = read.access !== 'public' || isPrivateFor(handling.isPrivate, query);
    const caller = isPrivate ? await callerOf(deps, request) : null;
    await admit(deps, read.access, caller);
    // admitted: a caller is there wherever the access demands one
    const answer = await handling.handle({ params, query, caller: caller as CallerOf<A> });
    reply.header('cache-control', cacheRule(isPrivate, handling.maxAgeS ?? 0));
    if (isPrivate) reply.header('vary', 'cookie, authorization');
    return sendTagged(request, reply, prepare(read.response, answer));
  });
}

function prepare(response: z.ZodMiniType, answer: unknown): PreparedAnswer {
  if (answer instanceof PreparedAnswer) return answer;
  const body = Buffer.from(JSON.stringify(response.parse(answer)));
  return new PreparedAnswer(body, tagOf(body));
}

/** @returns a strong tag of the bytes. */
export function tagOf(body: Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): FastifyReply {
  reply.header('etag', answer.etag);
  const known = request.headers['if-none-match'];
  if (
    known !== undefined &&
    known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === answer.etag)
  ) {
    return reply.code(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(answer.body);
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

/** @returns the framework's form of a contract's path: `/api/gyms/:gymId`. */
export function toRoutePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
