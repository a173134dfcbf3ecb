import { type Channel, openChannel } from '../browser/channel';
import { browserLocks } from '../browser/locks';
import type { Frame, StreamListener } from './frames';
import { Source } from './source';

type StreamMessage =
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'open'; readonly isReopened: boolean }
  | { readonly kind: 'down' | 'silent' | 'refused' }
  | { readonly kind: 'want'; readonly types: readonly string[] };

/**
 * One stream for all tabs of a browser: the tab that holds the lock has the connection and forwards frames.
 * When it closes, the next tab opens its own. Without locks or channels every tab has its own.
 */
export class SharedStream {
  readonly #listeners = new Set<StreamListener>();
  readonly #url: string;
  readonly #channel: Channel<StreamMessage> | null;
  #source: Source | null = null;
  #isOpen = false;
  #isClosed = false;
  /** Frames came from another leader, so a stream opened later has missed some. */
  #hasFollowed = false;
  #release: (() => void) | null = null;

  constructor(url: string) {
    this.#url = url;
    const locks = browserLocks();
    this.#channel = locks
      ? openChannel<StreamMessage>(`live ${url}`, (message) => this.#receive(message))
      : null;
    if (!locks || this.#channel === null) {
      this.#lead();
      return;
    }
    void locks.request(`cruxboard-live ${url}`, () => this.#leadWhileOpen());
  }

  get isIdle(): boolean {
    return this.#listeners.size === 0;
  }

  add(listener: StreamListener): void {
    if (this.#isOpen) listener.onOpen(false);
    this.#listeners.add(listener);
    if (this.#source) this.#source.want(listener.types);
    else this.#say({ kind: 'want', types: listener.types });
  }

  remove(listener: StreamListener): void {
    this.#listeners.delete(listener);
    if (this.isIdle) this.#source?.rest();
  }

  close(): void {
    this.#isClosed = true;
    this.#source?.close();
    this.#channel?.close();
    this.#release?.();
  }

  #leadWhileOpen(): Promise<void> | undefined {
    if (this.#isClosed) return undefined;
    this.#lead();
    return new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  #lead(): void {
    this.#source = new Source(this.#url, {
      onFrame: (frame) => this.#pass({ kind: 'frame', frame }),
      onOpen: (isReopened) =>
        this.#pass({ kind: 'open', isReopened: isReopened || this.#hasFollowed }),
      onDown: () => this.#pass({ kind: 'down' }),
      onSilent: () => this.#pass({ kind: 'silent' }),
      onRefused: () => this.#pass({ kind: 'refused' }),
      isNeeded: () => !this.isIdle,
      lastId: () => this.#lastId(),
    });
    this.#source.want([...this.#listeners].flatMap((listener) => listener.types));
  }

  /** The oldest id any listener has; null if one wants a snapshot. */
  #lastId(): string | null {
    const ids = [...this.#listeners].map((listener) => listener.lastId());
    if (ids.length === 0 || ids.includes(null)) return null;
    return String(Math.min(...ids.map(Number)));
  }

  #pass(message: StreamMessage): void {
    this.#deliver(message);
    this.#say(message);
  }

  #say(message: StreamMessage): void {
    if (!this.#isClosed) this.#channel?.post(message);
  }

  #receive(message: StreamMessage): void {
    if (message.kind !== 'want') {
      this.#hasFollowed = true;
      this.#deliver(message);
      return;
    }
    if (this.#source === null) return;
    this.#source.want(message.types);
    // Late joiners learn that the stream is up; they have just read their data.
    if (this.#isOpen) this.#say({ kind: 'open', isReopened: false });
  }

  #deliver(message: StreamMessage): void {
    // a tab that joined asked whether the stream is up; the others know
    if (message.kind === 'open' && !message.isReopened && this.#isOpen) return;
    if (message.kind === 'open') this.#isOpen = true;
    if (message.kind === 'down') this.#isOpen = false;
    for (const listener of this.#listeners) {
      if (message.kind === 'open') listener.onOpen(message.isReopened);
      else if (message.kind === 'down') listener.onDown();
      else if (message.kind === 'silent') listener.onSilent();
      else if (message.kind === 'refused') listener.onRefused();
      else if (message.kind === 'frame' && listener.types.includes(message.frame.type)) {
        listener.onFrame(message.frame);
      }
    }
  }
}

const streams = new Map<string, SharedStream>();
/** Switching between tabs of a screen leaves and joins the same stream. */
const lingerMs = 2000;

/** Subscribes to a stream. @returns the unsubscribe function */
export function listen(url: string, listener: StreamListener): () => void {
  const stream = streams.get(url) ?? new SharedStream(url);
  streams.set(url, stream);
  stream.add(listener);
  return () => {
    stream.remove(listener);
    setTimeout(() => {
      if (!stream.isIdle || streams.get(url) !== stream) return;
      streams.delete(url);
      stream.close();
    }, lingerMs);
  };
}
