import { type Channel, openChannel } from '../browser/channel';
import { browserLocks } from '../browser/locks';
import type { Frame, StreamListener } from './frames';
import { Source } from './source';

type Word =
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'open'; readonly isAnew: boolean }
  | { readonly kind: 'down' | 'refused' }
  | { readonly kind: 'want'; readonly types: readonly string[] };

/**
 * One stream for all tabs of the browser: the tab that holds the lock has the connection and passes frames on.
 * When it closes, the next in line opens its own. Without locks or channels each tab has its own.
 */
export class SharedStream {
  readonly #listeners = new Set<StreamListener>();
  readonly #url: string;
  readonly #channel: Channel<Word> | null;
  #source: Source | null = null;
  #isOpen = false;
  #isClosed = false;
  /** Frames of another leader were seen: a later opening of one's own has missed some. */
  #hasFollowed = false;
  #release: (() => void) | null = null;

  constructor(url: string) {
    this.#url = url;
    const locks = browserLocks();
    this.#channel = locks ? openChannel<Word>(`live ${url}`, (word) => this.#hear(word)) : null;
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
    this.#listeners.add(listener);
    if (this.#source) this.#source.want(listener.types);
    else this.#say({ kind: 'want', types: listener.types });
    if (this.#isOpen) listener.onOpen(false);
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
      onOpen: (isAnew) => this.#pass({ kind: 'open', isAnew: isAnew || this.#hasFollowed }),
      onDown: () => this.#pass({ kind: 'down' }),
      onRefused: () => this.#pass({ kind: 'refused' }),
      isWanted: () => !this.isIdle,
      lastId: () => this.#lastId(),
    });
    this.#source.want([...this.#listeners].flatMap((listener) => listener.types));
  }

  /** Where the one that has least begins; null where somebody wants the whole. */
  #lastId(): string | null {
    const ids = [...this.#listeners].map((listener) => listener.lastId());
    if (ids.length === 0 || ids.includes(null)) return null;
    return String(Math.min(...ids.map(Number)));
  }

  #pass(word: Word): void {
    this.#deliver(word);
    this.#say(word);
  }

  #say(word: Word): void {
    if (!this.#isClosed) this.#channel?.post(word);
  }

  #hear(word: Word): void {
    if (word.kind !== 'want') {
      this.#hasFollowed = true;
      this.#deliver(word);
      return;
    }
    if (this.#source === null) return;
    this.#source.want(word.types);
    // Who joins late learns that the stream is up; what they show they have just read.
    if (this.#isOpen) this.#say({ kind: 'open', isAnew: false });
  }

  #deliver(word: Word): void {
    if (word.kind === 'open') this.#isOpen = true;
    if (word.kind === 'down') this.#isOpen = false;
    for (const listener of this.#listeners) {
      if (word.kind === 'open') listener.onOpen(word.isAnew);
      else if (word.kind === 'down') listener.onDown();
      else if (word.kind === 'refused') listener.onRefused();
      else if (word.kind === 'frame' && listener.types.includes(word.frame.type)) {
        listener.onFrame(word.frame);
      }
    }
  }
}

const streams = new Map<string, SharedStream>();
/** A page that goes from one tab of the screen to another leaves and joins the same stream. */
const lingerMs = 2000;

/** Listens to a stream of this browser. @returns what ends the listening */
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
