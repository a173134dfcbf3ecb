import { callByName } from '../api/call';
import { ApiError, isTransient } from '../api/errors';
import { isOnline } from '../browser/online';
import { AuthError } from '../session/auth-error';
import { tokens } from '../session/tokens';
import { handlersOf } from './handlers';
import { lanesOf, type QueueItem } from './item';
import type { Queue } from './queue';

interface SenderParts {
  readonly queue: Queue;
  /** Uid whose items may be sent; null: nobody's. */
  readonly uid: () => string | null;
  /** Runs while this tab is the only one that sends; resolves when the tab closes. */
  readonly asLeader: (run: () => Promise<void>) => void;
}

const waitMsFirst = 1000;
const waitMsLongest = 60_000;
/** As much as the server takes: a phone that lost its time wrote in 1970. */
const waitedMaxMs = 999_999_999_999;
/** Items are sent in order; one that has to wait lets the others pass. */
const atOnceMax = 1;

/** Sends stored writes, oldest first, one at a time per fold key. Only one tab of the browser does. */
export class Sender {
  readonly #parts: SenderParts;
  readonly #busy = new Set<string>();
  readonly #heldUntil = new Map<string, number>();
  #sendingCount = 0;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    parts.queue.onWork(() => this.wake());
    parts.asLeader(async () => {
      this.#isSending = true;
      await parts.queue.load();
      this.#pump();
      await new Promise<never>(() => undefined);
    });
  }

  /** Something may be sendable: a new item, a network, a sign-in. */
  wake(isFresh = false): void {
    if (isFresh) this.#heldUntil.clear();
    this.#pump();
  }

  #pump(): void {
    if (!this.#isSending) return;
    clearTimeout(this.#timer);
    const uid = this.#parts.uid();
    if (uid === null) return;
    const taken = new Set<string>();
    let soonest = Number.POSITIVE_INFINITY;
    for (const item of this.#parts.queue.read()) {
      if (item.uid !== uid || item.state !== 'waiting') continue;
      const lanes = lanesOf(item);
      const isBehind = lanes.some((lane) => taken.has(lane) || this.#busy.has(lane));
      for (const lane of lanes) taken.add(lane);
      if (isBehind) continue;
      const wait = (this.#heldUntil.get(item.key) ?? 0) - Date.now();
      if (wait > 0) soonest = Math.min(soonest, wait);
      else if (this.#sendingCount < atOnceMax) void this.#send(item, lanes);
    }
    if (soonest < Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.#pump(), soonest);
  }

  async #send(item: QueueItem, lanes: readonly string[]): Promise<void> {
    for (const lane of lanes) this.#busy.add(lane);
    this.#sendingCount += 1;
    try {
      await this.#sendOne(item);
    } catch {
      // the device stores nothing now; what the server has taken it answers again by the same key
      this.#hold(item, null);
    } finally {
      for (const lane of lanes) this.#busy.delete(lane);
      this.#sendingCount -= 1;
      this.#pump();
    }
  }

  async #sendOne(waiting: QueueItem): Promise<void> {
    if (!(await this.#maySend(waiting)) || !(await this.#prepare(waiting))) return;
    const item = await this.#parts.queue.begin(waiting.key);
    if (item === null) return;
    let result: unknown;
    try {
      result = await callByName(item.name, item.input, {
        idempotencyKey: item.key,
        waitedMs: Math.min(Math.max(0, Date.now() - item.createdAtMs), waitedMaxMs),
      });
    } catch (error) {
      if (shouldRetry(error)) return this.#hold(item, error);
      return this.#parts.queue.refuse(item, refusalOf(error));
    }
    return this.#parts.queue.finish(item, result);
  }

  /** An item that can't be sent for lack of a network or token stays untouched, so it can still be folded. */
  async #maySend(item: QueueItem): Promise<boolean> {
    try {
      if (isOnline() && (await tokens.current()) !== null) return true;
      this.#hold(item, null);
    } catch (error) {
      this.#hold(item, error);
    }
    return false;
  }

  /** Sends what a write refers to. @returns whether the write can be sent now */
  async #prepare(item: QueueItem): Promise<boolean> {
    const { files } = item;
    if (files === undefined) return true;
    try {
      let { input } = item;
      for (const { prepare } of handlersOf(item.name)) {
        if (prepare !== undefined) input = await prepare(input, files);
      }
      return (await this.#parts.queue.prepared(item.key, input)) !== null;
    } catch (error) {
      if (error instanceof ApiError && !shouldRetry(error)) {
        await this.#parts.queue.refuse(item, refusalOf(error));
      } else {
        this.#hold(item, error);
      }
      return false;
    }
  }

  #hold(item: QueueItem, error: unknown): void {
    const longest = Math.min(waitMsFirst * 2 ** Math.max(0, item.attempts - 1), waitMsLongest);
    const retryAfterMs = error instanceof ApiError ? (error.retryAfterS ?? 0) * 1000 : 0;
    const wait = Math.max(retryAfterMs, longest / 2 + Math.random() * (longest / 2));
    this.#heldUntil.set(item.key, Date.now() + wait);
  }
}

/** Being offline, a busy or broken server and an expired sign-in are not refusals: the item waits. */
function shouldRetry(error: unknown): boolean {
  if (isTransient(error)) return true;
  return error instanceof AuthError || (error instanceof ApiError && error.httpStatus === 401);
}

function refusalOf(error: unknown) {
  if (!(error instanceof ApiError)) {
    return { code: 'internal' as const, message: String(error), details: {} };
  }
  return { code: error.code, message: error.message, details: { ...error.details } };
}
