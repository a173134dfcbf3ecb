import type * as z from 'zod/mini';
import type { ErrorCode } from './errors';

/**
 * Who may call at all; finer rules (roles, ownership) are the slice's policy.
 * - `public`: anyone.
 * - `session`: anybody signed in.
 * - `initialised`: signed in, email verified if there is one, username and profile complete, not deactivated.
 */
export type Access = 'public' | 'session' | 'initialised';

type Shape = z.ZodMiniObject;

type ReadPath = `/api/${string}`;
type CallableName = `${string}.${string}`;

/** A read: a GET with an address. `path` carries its parameters in braces, as in OpenAPI. */
export interface Read<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  R extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
  L extends ReadPath = ReadPath,
> {
  readonly kind: 'read';
  readonly name: string;
  readonly summary: string;
  readonly path: L;
  readonly access: A;
  readonly params: P;
  readonly query: Q;
  readonly response: R;
  /** Codes beyond those of every read. */
  readonly errors: readonly ErrorCode[];
}

/** A write: `POST /api/call/{name}` with `{data}`, answered by `{result}`. */
export interface Callable<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
  N extends CallableName = CallableName,
> {
  readonly kind: 'callable';
  /** `slice.verbNoun` */
  readonly name: N;
  readonly summary: string;
  readonly access: A;
  readonly input: I;
  readonly output: O;
  readonly errors: readonly ErrorCode[];
}

/** A message of a live stream: the SSE `event` field is `type`, its data is JSON of `data`. */
export interface LiveEvent<T extends string = string, D extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'live';
  readonly type: T;
  readonly summary: string;
  readonly data: D;
}

/** Defines a read. @returns the definition, frozen, with its literal types kept. */
export function defineRead<
  P extends Shape,
  Q extends Shape,
  R extends z.ZodMiniType,
  const A extends Access,
  const L extends ReadPath,
>(read: Omit<Read<P, Q, R, A, L>, 'kind'>): Read<P, Q, R, A, L> {
  return Object.freeze({ kind: 'read' as const, ...read });
}

/** Defines a callable. @returns the definition, frozen, with its literal types kept. */
export function defineCallable<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const A extends Access,
  const N extends CallableName,
>(callable: Omit<Callable<I, O, A, N>, 'kind'>): Callable<I, O, A, N> {
  return Object.freeze({ kind: 'callable' as const, ...callable });
}

/** Defines a live event. @returns the definition, frozen, with its literal types kept. */
export function defineLiveEvent<T extends string, D extends z.ZodMiniType>(
  event: Omit<LiveEvent<T, D>, 'kind'>,
): LiveEvent<T, D> {
  return Object.freeze({ kind: 'live' as const, ...event });
}

/** What a read answers. */
export type ReadResponse<T extends Read> = z.output<T['response']>;
/** Path parameters of a read. */
export type ReadParams<T extends Read> = z.output<T['params']>;
/** Query parameters of a read. */
export type ReadQuery<T extends Read> = z.input<T['query']>;
/** A callable's input. */
export type CallableInput<T extends Callable> = z.input<T['input']>;
/** A callable's output. */
export type CallableOutput<T extends Callable> = z.output<T['output']>;
/** A live event's data. */
export type LiveEventData<T extends LiveEvent> = z.output<T['data']>;
