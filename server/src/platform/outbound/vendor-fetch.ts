import type { Fault, Outbound } from './outbound';
import { retryAfterSeconds } from './retry-after';
import type { Outcome } from './vendor-down';
import { type Vendor, vendorPolicies, type VendorPolicy } from './vendors';

/** A fetch whose answers have arrived whole, are JSON where they are 2xx, and never 429 or 5xx. @throws {VendorDown} */
export type VendorFetch = (url: string | URL, options?: VendorRequest) => Promise<Response>;

export interface VendorRequest extends Omit<RequestInit, 'redirect'> {
  /** A POST that may arrive twice. Others may by their method, or by an `Idempotency-Key`. */
  readonly isRepeatable?: boolean;
}

const repeatableMethods = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']);

/** @returns a fetch for a vendor, also for its official client: that must not repeat or time out by itself. */
export function createVendorFetch(outbound: Outbound, vendor: Vendor): VendorFetch {
  const policy = vendorPolicies[vendor];
  const outcomes = new WeakMap<Response, Outcome>();
  return (url, { isRepeatable, ...request } = {}) => {
    const method = request.method?.toUpperCase() ?? 'GET';
    const hasKey = new Headers(request.headers).has('idempotency-key');
    return outbound.call<Response>(vendor, {
      isRepeatable: isRepeatable ?? (hasKey || repeatableMethods.has(method)),
      faultOf: (error) => faultOf(error),
      outcomeOf: (answer) => outcomes.get(answer) ?? 'ok',
      attempt: async (limit) => {
        const signals = request.signal ? [limit, request.signal] : [limit];
        const signal = AbortSignal.any(signals);
        const answer = await fetch(url, { ...request, signal, redirect: 'error' });
        const bytes = await readWhole(answer, policy.answerMaxBytes);
        refuseFailure(answer, outbound.now().getTime());
        const text = bytes.toString('utf8');
        if (answer.ok && bytes.length > 0) requireJson(text);
        const whole = rebuilt(answer, bytes);
        outcomes.set(whole, outcomeOf(policy, answer, text));
        return whole;
      },
    });
  };
}

/** An answer that counts as a failure. */
export class BadAnswer extends Error {
  constructor(readonly fault: Fault) {
    super(fault.outcome);
  }
}

async function readWhole(answer: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // a loop left early cancels the rest
  for await (const part of answer.body ?? []) {
    const bytes = part as Uint8Array; // a body is of nothing else
    length += bytes.length;
    if (length > maxBytes) throw new BadAnswer({ outcome: 'too_large' });
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

function refuseFailure({ status, headers }: Response, nowMs: number): void {
  if (status !== 429 && status < 500) return;
  const retryAfterS = retryAfterSeconds(headers.get('retry-after'), nowMs);
  throw new BadAnswer({ outcome: status === 429 ? 'busy' : 'failed', retryAfterS });
}

function requireJson(text: string): void {
  try {
    JSON.parse(text);
  } catch {
    throw new BadAnswer({ outcome: 'garbled' });
  }
}

function outcomeOf({ refusesKey }: VendorPolicy, { ok, status }: Response, text: string): Outcome {
  if (refusesKey({ status, text })) return 'key_refused';
  return ok ? 'ok' : 'refused';
}

/** The body was decoded and measured, so these headers don’t fit it any longer. */
function rebuilt({ status, statusText, headers: given }: Response, bytes: Buffer): Response {
  const headers = new Headers(given);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
    headers.delete(name);
  const isEmpty = [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : new Uint8Array(bytes), { status, statusText, headers });
}

function faultOf(error: unknown): Fault {
  if (error instanceof BadAnswer) return error.fault;
  return { outcome: networkFailure(error) };
}

const unsent = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** @returns whether a network error came before anything was sent. */
export function networkFailure(error: unknown): 'dropped' | 'unreachable' {
  const { code, cause } = (error ?? {}) as { readonly code?: unknown; readonly cause?: unknown };
  if (typeof code === 'string' && unsent.has(code)) return 'unreachable';
  if (cause !== undefined && cause !== null) return networkFailure(cause);
  return 'dropped';
}
