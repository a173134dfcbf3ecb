import type { Access, Callable } from '@cruxboard/contracts/define';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { isForeignKeyViolation } from '../db/errors';
import { type Transaction, withTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { requireAppCheck } from './app-check';
import type { Caller } from './authentication';
import { addressKeyOf } from './address-key';
import { AppError } from './app-error';
import { createCallLimit } from './call-limit';
import { admit, type CallerOf } from './context';
import {
  AnsweredMeanwhile,
  findAnswer,
  type IdempotencyKey,
  idempotencyKey,
  storeAnswer,
} from './idempotency';
import { allowOrigin, preflight } from './cross-origin';
import { guardCall } from './guards';
import { jsonBytesOf } from './json-body';
import { madeAtOf } from './made-at';
import { parse } from './parse';
import { withSpan } from '../tracing/spans';

/** An operation's input and dependencies. */
export interface CallContext<I, A extends Access = Access, P = unknown> {
  /** What `prepare` returned. */
  readonly prepared: P;
  readonly tx: Transaction;
  readonly input: I;
  /** When the caller did it: before now if the call waited on a device without a network. */
  readonly madeAt: Date;
  readonly caller: CallerOf<A>;
  readonly deps: Deps;
  /** Runs after the commit, in order; a failure is logged and changes nothing for the caller. */
  afterCommit(run: () => void | Promise<void>): void;
}

/** The same for an operation with its own transaction, which stores its response itself. */
export interface BareCallContext<I, A extends Access = Access> {
  readonly input: I;
  readonly madeAt: Date;
  readonly caller: CallerOf<A>;
  readonly deps: Deps;
  readonly idempotency: IdempotencyKey | null;
}

/** An operation's input before its transaction. */
export type PrepareContext<I, A extends Access = Access> = Omit<
  BareCallContext<I, A>,
  'idempotency'
>;

/** Long work that a transaction would hold a connection for. */
export interface Preparing<I, A extends Access, P> {
  /** Runs before the transaction is opened, but not for a call that was answered already; throws to refuse. */
  readonly prepare?: (context: PrepareContext<I, A>) => Promise<P>;
}

/** A callable's handler and options. */
export interface CallableHandling<C, O> {
  readonly handle: (context: C) => Promise<O>;
  /** Runs before a transaction is opened; throws to refuse. */
  readonly before?: () => Promise<void>;
  /** Calls per minute and caller. */
  readonly perMinute?: number;
  readonly bodyMaxBytes?: number;
  /** For people who may not know of what it names yet: it asks for an invitation or a key itself. */
  readonly isForStrangers?: boolean;
}

interface Mount {
  readonly app: FastifyInstance;
  readonly deps: Deps;
}

/** Mounts a write: one role check, one transaction, one idempotent response. */
export function serveCallable<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  A extends Access,
  P = undefined,
>(
  mount: Mount,
  callable: Callable<I, O, A>,
  handling: CallableHandling<CallContext<z.output<I>, A, P>, z.input<O>> &
    Preparing<z.output<I>, A, P>,
): void {
  serveBareCallable(mount, callable, {
    ...handling,
    handle: (context) => inTransaction(context, handling),
  });
}

/** Mounts a write whose operation has its own transaction and stores its own response. */
export function serveBareCallable<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  A extends Access,
>(
  mount: Mount,
  callable: Callable<I, O, A>,
  handling: CallableHandling<BareCallContext<z.output<I>, A>, unknown>,
): void {
  const { app, deps } = mount;
  const { name } = callable;
  const config = { contract: name };
  const bodyLimit = handling.bodyMaxBytes ?? 262_144;
  const limit = createCallLimit(handling.perMinute ?? 240);
  const callers = new WeakMap<FastifyRequest, Caller | null>();
  // Before the body: reading and parsing a file of megabytes is what a refused call must not cost.
  const authenticate = async (request: FastifyRequest) => {
    await requireAppCheck(deps, name, request);
    const caller = await deps.authentication.fromBearer(request);
    limit(caller?.uid ?? addressKeyOf(request));
    callers.set(request, caller);
  };
  const answer = async (request: FastifyRequest) => {
    const data = envelope(request);
    const caller = callers.get(request) ?? null;
    await admit(deps, callable.access, caller);
    const input = parse(callable.input, data);
    const mayKnow = caller === null || handling.isForStrangers === true;
    if (!mayKnow) await guardCall(deps, input, caller.uid);
    const sending = { call: name, body: jsonBytesOf(request) };
    const header = request.headers['idempotency-key'];
    const idempotency = await idempotencyKey(header, caller?.uid, sending);
    const madeAt = madeAtOf(request.headers['waited-ms'], deps.now());
    await handling.before?.();
    // `admit` has checked that there is a caller if the access requires one
    const context = { input, madeAt, caller: caller as CallerOf<A>, deps, idempotency };
    const start = { name, kind: 'internal', facts: {} } as const;
    const handled = await withSpan(start, () => handling.handle(context));
    return { result: callable.output.parse(handled) };
  };
  for (const url of [`/api/call/${name}`, emulatorPath(deps, name)]) {
    const onRequest = [allowOrigin, authenticate];
    app.route({ method: 'POST', url, config, bodyLimit, onRequest, handler: answer });
    app.options(url, { config }, preflight);
    app.route({ method: otherMethods, url, config, handler: refuseMethod });
  }
}

/** The address at which the protocol's clients expect an emulator's callables. */
function emulatorPath({ settings }: Deps, name: string): string {
  return `/${settings.project}/${settings.region}/${name}`;
}

const otherMethods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'];

async function refuseMethod(): Promise<never> {
  throw new AppError('bad_request', { message: 'Bad Request' });
}

async function inTransaction<I, A extends Access, P>(
  context: BareCallContext<I, A>,
  handling: Pick<CallableHandling<CallContext<I, A, P>, unknown>, 'handle'> & Preparing<I, A, P>,
): Promise<unknown> {
  const { deps, idempotency } = context;
  if (idempotency !== null) {
    const known = await findAnswer(deps.database.drizzle, idempotency);
    if (known !== undefined) return known;
  }
  try {
    // without `prepare` an operation expects nothing of `prepared`
    const prepared = (await handling.prepare?.(context)) as P;
    return await commit(context, (call) => handling.handle({ ...call, prepared }));
  } catch (thrown) {
    const error = withoutAccount(thrown, context);
    // a refusal, too, may be caused by a quicker request with the same key
    const mayHaveTwin = error instanceof AnsweredMeanwhile || error instanceof AppError;
    if (!mayHaveTwin || idempotency === null) throw error;
    const answer = await findAnswer(deps.database.drizzle, idempotency);
    if (answer === undefined) throw error;
    return answer;
  }
}

/** A token is valid for some minutes after its account is gone; the caller's writes then violate a foreign key. */
function withoutAccount(error: unknown, { caller }: { readonly caller: unknown }): unknown {
  const isOwn = caller !== null && isForeignKeyViolation(error, /_accounts_uid_fk$/);
  return isOwn ? new AppError('account_incomplete', { cause: error }) : error;
}

async function commit<I, A extends Access>(
  context: BareCallContext<I, A>,
  handler: (context: Omit<CallContext<I, A>, 'prepared'>) => Promise<unknown>,
): Promise<unknown> {
  const { input, madeAt, caller, deps, idempotency } = context;
  let followUps: (() => void | Promise<void>)[] = [];
  const output = await withTransaction(deps.database, async (tx) => {
    followUps = []; // a retried transaction starts over
    const answer = await handler({
      tx,
      input,
      madeAt,
      caller,
      deps,
      afterCommit: (run) => followUps.push(run),
    });
    if (idempotency !== null) await storeAnswer(tx, idempotency, answer);
    return answer;
  });
  for (const followUp of followUps) {
    try {
      await followUp();
    } catch (error) {
      deps.log.error({ err: error }, 'a follow-up of a committed call failed');
    }
  }
  return output;
}

/** @returns the `data` of a well-formed call. */
function envelope(request: FastifyRequest): unknown {
  const { body } = request;
  const isEnvelope =
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body) &&
    'data' in body &&
    Object.keys(body).length === 1;
  if (!isEnvelope) throw new AppError('bad_request', { message: 'Bad Request' });
  return body.data;
}
