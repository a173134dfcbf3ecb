import { ApiError, isTransient } from '../../../../lib/api/errors';
import { AuthError } from '../../../../lib/session/auth-error';
import { failureSentences } from '../failure-sentences';
import { UploadRefused } from './send-file';
import { ConversionFailed, FileGone, FormatUnsupported, type OneWorld, sendOne } from './send-one';
import type { Sending, SendingDelay, SendingProblem } from './sending';
import { texts } from './texts';

interface RunnerParts extends Omit<OneWorld, 'signal'> {
  /** Whose videos may be sent; null: nobody's. */
  readonly uid: () => string | null;
  /** Runs while this tab is the only one that sends; resolves when the tab closes. */
  readonly asLeader: (run: () => Promise<void>) => void;
  /** Holds the screen awake until the returned function is called. */
  readonly stayAwake: () => () => void;
  /** Something was finished or stopped: what the server shows has changed. */
  readonly onChange: () => void;
}

const waitMsFirst = 2_000;
const waitMsLongest = 60_000;

/** Sends videos in order, one at a time, in one tab of the browser. */
export class SendingRunner {
  readonly #parts: RunnerParts;
  #isLeader = false;
  #active: { readonly key: string; readonly stop: AbortController } | null = null;
  #failures = 0;
  #heldUntilMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    parts.sendings.subscribe(() => this.#look());
    parts.asLeader(async () => {
      this.#isLeader = true;
      await parts.sendings.load();
      this.#look();
      await new Promise<never>(() => undefined);
    });
  }

  /** A network, a sign-in, a tab that is looked at again. */
  wake(): void {
    this.#heldUntilMs = 0;
    this.#look();
  }

  #look(): void {
    if (!this.#isLeader) return;
    clearTimeout(this.#timer);
    const uid = this.#parts.uid();
    const ready = this.#parts.sendings
      .read()
      .items.filter((item) => item.uid === uid && !item.isPaused && item.problem === null);
    if (this.#active !== null) {
      const { key, stop } = this.#active;
      // paused, cancelled, or somebody else is signed in
      if (!ready.some((item) => item.key === key)) stop.abort();
      return;
    }
    const [next] = ready;
    if (next === undefined) return;
    const waitMs = this.#heldUntilMs - Date.now();
    if (waitMs > 0) this.#timer = setTimeout(() => this.#look(), waitMs);
    else void this.#run(next);
  }

  async #run(sending: Sending): Promise<void> {
    const stop = new AbortController();
    const { sendings, onChange, stayAwake } = this.#parts;
    this.#active = { key: sending.key, stop };
    const sleep = stayAwake();
    try {
      await sendOne(sending, { ...this.#parts, signal: stop.signal });
      this.#failures = 0;
      sendings.setDelay(null);
    } catch (error) {
      if (!stop.signal.aborted) await this.#fail(sending, error);
    }
    sleep();
    sendings.setProgress(null);
    this.#active = null;
    onChange();
    this.#look();
  }

  async #fail(sending: Sending, error: unknown): Promise<void> {
    const problem = problemOf(error);
    if (problem !== null && (await this.#store(sending, problem))) return;
    this.#parts.sendings.setDelay(delayOf(sending, error));
    this.#failures += 1;
    const longest = Math.min(waitMsFirst * 2 ** (this.#failures - 1), waitMsLongest);
    const afterMs = error instanceof ApiError ? (error.retryAfterS ?? 0) * 1_000 : 0;
    this.#heldUntilMs = Date.now() + Math.max(afterMs, longest * (0.5 + Math.random() / 2));
  }

  /** @returns whether it is stored; while the device stores nothing, the video waits */
  async #store({ key }: Sending, problem: SendingProblem): Promise<boolean> {
    try {
      await this.#parts.sendings.change(key, { problem });
      return true;
    } catch {
      return false;
    }
  }
}

/** @returns what only a person can mend; null for what passes: offline, a busy server, an expired sign-in */
function problemOf(error: unknown): SendingProblem | null {
  if (error instanceof FileGone) return { code: 'file_gone', message: texts.fileGone };
  if (error instanceof ConversionFailed)
    return { code: 'conversion_failed', message: texts.conversionFailed };
  if (error instanceof FormatUnsupported)
    return { code: 'format_unsupported', message: failureSentences.format_unsupported };
  const cause = error instanceof UploadRefused ? error.cause : error;
  if (cause instanceof ApiError && isFull(cause)) {
    return { code: cause.code, message: cause.message };
  }
  if (isTransient(cause) || cause instanceof AuthError) return null;
  if (!(cause instanceof ApiError)) return { code: 'internal', message: texts.failed };
  return cause.httpStatus === 401 ? null : { code: cause.code, message: cause.message };
}

/** @returns why a video waits, where the server says so; null where it doesn't: offline, or a busy server */
function delayOf({ key }: Sending, error: unknown): SendingDelay | null {
  const cause = error instanceof UploadRefused ? error.cause : error;
  if (!(cause instanceof ApiError) || cause.code !== 'uploads_paused') return null;
  return { key, message: cause.message };
}

/** Answered like too many requests, but waiting makes no room. */
function isFull({ code }: ApiError): boolean {
  return code === 'video_quota_reached' || code === 'too_many_uploads';
}
