import type { CallableInput, CallableOutput } from '@cruxboard/contracts/define';
import type { CallableNamed } from '@cruxboard/contracts/registry';
import { ulid } from 'ulid';
import { sendChecked } from '../session/app-check';
import { tokens } from '../session/tokens';
import { ApiError, isRecord } from './errors';
import { fetchOrOffline, refusalOf } from './fetch';

interface CallOptions {
  /** The same key with the same input runs once, however often it is sent. Default: a new one. */
  idempotencyKey?: string | undefined;
  /** How long the write waited on this device: what counts by the day counts when it was made. */
  waitedMs?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Also sent while the page is being left. */
  keepalive?: boolean | undefined;
}

/** Input and output of a callable, by its name. */
export type CallName = keyof CallableNamed;
export type CallInput<N extends CallName> = CallableInput<CallableNamed[N]>;
export type CallOutput<N extends CallName> = CallableOutput<CallableNamed[N]>;

/** Sends a write by its contract and refreshes an expired token once. @throws ApiError */
export function callCallable<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<CallOutput<N>> {
  return callByName(name, input, options) as Promise<CallOutput<N>>; // the server answers by the same contract
}

type Listener = (name: string, input: unknown) => void;
const listeners = new Set<Listener>();

/** Calls a listener after each call that was carried out. @returns a function that ends it. */
export function onAnswered(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The untyped form, for calls queued on the device by name. @throws ApiError */
export async function callByName(
  name: string,
  input: unknown,
  options: CallOptions = {},
): Promise<unknown> {
  const result = await sendCall(name, input, options);
  for (const listener of listeners) listener(name, input);
  return result;
}

async function sendCall(
  name: string,
  input: unknown,
  { idempotencyKey = ulid(), waitedMs, signal, keepalive = false }: CallOptions,
): Promise<unknown> {
  const send = async (token: string | null) =>
    sendChecked((checked) =>
      fetchOrOffline(`/api/call/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
          ...(waitedMs === undefined ? {} : { 'waited-ms': String(waitedMs) }),
          ...checked,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ data: input }),
        ...(signal ? { signal } : {}),
        ...(keepalive ? { keepalive } : {}),
      }),
    );
  const response = await send(await tokens.current());
  if (response.ok) return resultOf(response);
  const failure = await refusalOf(response);
  if (failure.code !== 'token_expired' && failure.code !== 'token_invalid') throw failure;
  const fresh = await tokens.refresh();
  if (fresh === null) throw failure;
  const again = await send(fresh);
  if (again.ok) return resultOf(again);
  throw await refusalOf(again);
}

async function resultOf(response: Response): Promise<unknown> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    throw new ApiError('unreadable', { httpStatus: response.status, cause });
  }
  if (isRecord(body) && 'result' in body) return body['result'];
  throw new ApiError('unreadable', { httpStatus: response.status });
}
