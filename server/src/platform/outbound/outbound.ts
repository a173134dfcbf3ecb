import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createLru } from '../memory/lru';
import { Circuit, type CircuitState, type Pass } from './circuit';
import { isInJob } from './job-scope';
import { vendorCircuits, vendorKeysRefused, vendorRequests, vendorSeconds } from './metrics';
import { type Failure, type Outcome, VendorDown, vendorDownIn } from './vendor-down';
import { type Vendor, vendorPolicies } from './vendors';

/** What an attempt’s error means. */
export interface Fault {
  readonly outcome: Exclude<Outcome, 'ok' | 'skipped'>;
  /** As the vendor asked. */
  readonly retryAfterS?: number | null;
}

/** A call of a vendor. */
export interface VendorCall<T> {
  /** Whether it may arrive twice: it only reads, or carries an idempotency key. */
  readonly isRepeatable: boolean;
  /** It gives away what it sends, and so can't be tried again, whatever became of it. */
  readonly isOnce?: boolean;
  readonly attempt: (signal: AbortSignal) => Promise<T>;
  readonly faultOf: (error: unknown) => Fault;
  /** An answer may be a refusal as well. */
  readonly outcomeOf?: (value: T) => Outcome;
  /** Parts of a vendor fail by themselves, like the push services of several browsers. */
  readonly part?: string;
  readonly limitMs?: number;
}

/** The way out: everything this node sends to third parties. */
export interface Outbound {
  /** @throws {VendorDown}, and what the attempt throws for a refusal. */
  call<T>(vendor: Vendor, call: VendorCall<T>): Promise<T>;
  /** @returns whether it’s worth asking. When it’s time to try again, its check does. */
  isUp(vendor: Vendor): boolean;
  retryAfterS(vendor: Vendor): number;
  /** Something harmless to ask that tells whether the vendor takes our key. */
  check(vendor: Vendor, ask: () => Promise<unknown>): void;
  /** Asks all of them. @returns what came of it */
  checkAll(): Promise<readonly Checked[]>;
  readonly now: () => Date;
}

/** What a vendor’s check told. */
export interface Checked {
  readonly vendor: Vendor;
  readonly state: 'down' | 'key_refused' | 'ok';
}

export interface OutboundParts {
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>;
  /** In [0, 1). */
  readonly random?: () => number;
  readonly sleep?: (ms: number) => Promise<unknown>;
  /** Ends an attempt when its time is up. */
  readonly startTimer?: StartTimer;
}

/** @returns what cancels it */
export type StartTimer = (end: () => void, limitMs: number) => () => void;

const attemptsMax = 3;
/** Somebody is waiting: no further attempt after this. */
const patienceMs = 12_000;
const backOffFirstMs = 200;
const backOffMaxMs = 1_000;
/** What a vendor asks for is waited for up to this; beyond it, the caller decides. */
const retryAfterMaxS = 2;
const partsMax = 200;

interface Line {
  readonly vendor: Vendor;
  readonly circuit: Circuit;
}

/** @returns this node’s way out, with a circuit for each vendor. */
export function createOutbound(parts: OutboundParts): Outbound {
  const { now, random = Math.random } = parts;
  const own = new Map<Vendor, Line>();
  // whoever subscribes to pushes chooses the part
  const ofParts = createLru<string, Line>(partsMax, ({ vendor, circuit }) => {
    if (circuit.stateAt(now().getTime()) !== 'closed') vendorCircuits.dec({ vendor });
  });
  const checks = new Map<Vendor, () => Promise<unknown>>();
  const lineOf = (vendor: Vendor, part?: string): Line => {
    const key = `${vendor} ${part}`;
    const known = part === undefined ? own.get(vendor) : ofParts.get(key);
    if (known !== undefined) return known;
    const line = { vendor, circuit: new Circuit(random) };
    if (part === undefined) own.set(vendor, line);
    else ofParts.set(key, line);
    return line;
  };
  const stateOf = (vendor: Vendor): CircuitState => lineOf(vendor).circuit.stateAt(now().getTime());
  const refused = new Set<Vendor>();
  // what fails is counted and logged by then
  const ask = async (vendor: Vendor): Promise<Checked> => {
    refused.delete(vendor);
    const isDown = await Promise.resolve(checks.get(vendor)?.()).then(
      () => false,
      (error: unknown) => vendorDownIn(error) !== null,
    );
    const isRefused = refused.has(vendor);
    return { vendor, state: isRefused ? 'key_refused' : isDown ? 'down' : 'ok' };
  };
  return {
    now,
    call: (vendor, call) => attemptAll({ ...parts, refused }, lineOf(vendor, call.part), call),
    isUp: (vendor) => {
      const state = stateOf(vendor);
      if (state === 'half_open') void ask(vendor);
      return state === 'closed' || (state === 'half_open' && !checks.has(vendor));
    },
    retryAfterS: (vendor) => lineOf(vendor).circuit.retryAfterS(now().getTime()),
    check: (vendor, check) => void checks.set(vendor, check),
    checkAll: () => Promise.all([...checks.keys()].map(ask)),
  };
}

/** With the vendors that refused our key the last time that it mattered. */
interface Way extends OutboundParts {
  readonly refused: Set<Vendor>;
}

async function attemptAll<T>(parts: Way, line: Line, call: VendorCall<T>): Promise<T> {
  const { now, random = Math.random, sleep = delay } = parts;
  const { vendor, circuit } = line;
  const beganMs = performance.now();
  for (let tries = 1; ; tries += 1) {
    const pass = circuit.enter(now().getTime());
    if (pass === null) throw skipped(vendor, circuit.retryAfterS(now().getTime()));
    try {
      return await attemptOnce(parts, { line, pass, call });
    } catch (error) {
      const { fault } = error instanceof Failed ? error : {};
      if (!(error instanceof Failed) || fault === undefined) throw error;
      const isLast = tries >= attemptsMax || isInJob() || performance.now() - beganMs > patienceMs;
      const waitMs = isLast ? null : waitFor(fault, { tries, call, random });
      if (waitMs === null) throw downOf(line, fault, { error, now });
      await sleep(waitMs);
    }
  }
}

/** Wraps what an attempt threw if the vendor is to blame. */
class Failed extends Error {
  constructor(
    readonly fault: Fault,
    options: ErrorOptions,
  ) {
    super(fault.outcome, options);
  }
}

interface Attempt<T> {
  readonly line: Line;
  readonly pass: Pass;
  readonly call: VendorCall<T>;
}

async function attemptOnce<T>(parts: Way, { line, pass, call }: Attempt<T>): Promise<T> {
  const { vendor } = line;
  const { startTimer = startRealTimer } = parts;
  const limitMs = call.limitMs ?? vendorPolicies[vendor].limitMs;
  const done = vendorSeconds.startTimer({ vendor });
  try {
    const value = await withLimit(call.attempt, (end) => startTimer(end, limitMs));
    settle(parts, { line, pass }, { outcome: call.outcomeOf?.(value) ?? 'ok' });
    return value;
  } catch (error) {
    const fault =
      error instanceof OutOfTime ? { outcome: 'no_answer' as const } : call.faultOf(error);
    settle(parts, { line, pass }, fault);
    if (fault.outcome === 'refused' || fault.outcome === 'key_refused') throw error;
    throw new Failed(fault, { cause: error });
  } finally {
    done();
  }
}

class OutOfTime extends Error {}

/** Attempts that don’t listen to the signal end as well. */
async function withLimit<T>(
  attempt: VendorCall<T>['attempt'],
  start: (end: () => void) => () => void,
): Promise<T> {
  const aborted = new AbortController();
  let cancel: () => void = () => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    cancel = start(() => {
      reject(new OutOfTime());
      aborted.abort();
    });
  });
  try {
    return await Promise.race([attempt(aborted.signal), late]);
  } finally {
    cancel();
  }
}

function startRealTimer(end: () => void, limitMs: number): () => void {
  const timer = setTimeout(end, limitMs);
  return () => clearTimeout(timer);
}

interface Settled {
  readonly outcome: Outcome;
  readonly retryAfterS?: number | null;
}

function settle(
  { now, log, refused }: Way,
  { line: { vendor, circuit }, pass }: { readonly line: Line; readonly pass: Pass },
  { outcome, retryAfterS }: Settled,
): void {
  vendorRequests.inc({ vendor, outcome });
  if (outcome === 'ok' || outcome === 'refused' || outcome === 'key_refused') {
    noteKey({ log, refused }, vendor, outcome);
    if (!circuit.succeed(pass)) return;
    vendorCircuits.dec({ vendor });
    log.info({ vendor }, 'a third party answers again');
    return;
  }
  const isOpen = circuit.stateAt(now().getTime()) !== 'closed';
  const openMs = circuit.fail(pass, {
    nowMs: now().getTime(),
    askedMs: (retryAfterS ?? 0) * 1_000,
  });
  if (openMs === null) return;
  if (!isOpen) vendorCircuits.inc({ vendor });
  const forS = Math.round(openMs / 1_000);
  log.warn({ vendor, failure: outcome, forS }, 'a third party is down and left alone for a while');
}

/** A refusal of what was asked says nothing about the key. */
function noteKey(
  { log, refused }: Pick<Way, 'log' | 'refused'>,
  vendor: Vendor,
  outcome: 'key_refused' | 'ok' | 'refused',
): void {
  if (outcome === 'ok') {
    refused.delete(vendor);
    vendorKeysRefused.set({ vendor }, 0);
  }
  if (outcome !== 'key_refused') return;
  refused.add(vendor);
  vendorKeysRefused.set({ vendor }, 1);
  const { settings } = vendorPolicies[vendor];
  log.error({ vendor, settings }, 'a third party refuses our key; check these settings');
}

interface Waiting {
  readonly tries: number;
  readonly call: Pick<VendorCall<unknown>, 'isOnce' | 'isRepeatable'>;
  readonly random: () => number;
}

/** @returns how long to wait before the next attempt, with full jitter; null if there is none. */
function waitFor({ outcome, retryAfterS }: Fault, { tries, call, random }: Waiting): number | null {
  if (call.isOnce === true) return null;
  // nothing was done with these
  const isUndone = outcome === 'busy' || outcome === 'unreachable';
  if (!call.isRepeatable && !isUndone) return null;
  const jitterMs = random() * Math.min(backOffFirstMs * 2 ** (tries - 1), backOffMaxMs);
  if (retryAfterS === undefined || retryAfterS === null) return jitterMs;
  return retryAfterS > retryAfterMaxS ? null : retryAfterS * 1_000 + jitterMs;
}

function skipped(vendor: Vendor, seconds: number): VendorDown {
  vendorRequests.inc({ vendor, outcome: 'skipped' });
  return new VendorDown(vendor, 'skipped', { retryAfterS: seconds });
}

function downOf(
  { vendor, circuit }: Line,
  { outcome, retryAfterS }: Fault,
  { error, now }: { readonly error: Error; readonly now: () => Date },
): VendorDown {
  const nowMs = now().getTime();
  const isOpen = circuit.stateAt(nowMs) === 'open';
  const seconds = isOpen ? circuit.retryAfterS(nowMs) : retryAfterS;
  // refusals were thrown before
  const patience = typeof seconds === 'number' ? { retryAfterS: seconds } : {};
  return new VendorDown(vendor, outcome as Failure, { ...patience, cause: error.cause });
}
