import type { Frame } from './frames';

interface SourceCallbacks {
  onFrame: (frame: Frame) => void;
  onOpen: (isReopened: boolean) => void;
  onDown: () => void;
  /** Nothing comes through, for all the browser knows of no fault: read again. */
  onSilent: () => void;
  /** The server refused the stream, or failed. */
  onRefused: () => void;
  /** Whether anybody is subscribed; if not, a closed stream isn't reopened. */
  isNeeded: () => boolean;
  /** Id of the last known event; null to start with a snapshot. */
  lastId: () => string | null;
}

const waitMsFirst = 1000;
const waitMsLongest = 30_000;
/** After the end of a session; a new sign-in doesn't wait for it. */
const waitMsEnded = 20_000;

/** The server says something at once when it opens a stream, and every 15 seconds. */
const firstWordMs = 8_000;
const nextWordMs = 40_000;
/** While nothing is heard, how long from one reading to the next; spread, as a whole hall may sit behind one proxy. */
const readingMs = 8_000;

/**
 * An EventSource that doesn't give up: the browser's own reconnect (with Last-Event-ID) covers a lost
 * network, this covers a response that closed the stream for good (a restart, a 503), a connection that died without
 * a word, and a proxy that holds the whole stream back: then its subscribers read again every few seconds.
 */
export class Source {
  #events: EventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #wasOpen = false;
  #isResting = false;
  #lastId = '';
  readonly #types = new Set<string>();
  readonly #url: string;
  readonly #callbacks: SourceCallbacks;

  constructor(url: string, callbacks: SourceCallbacks) {
    this.#url = url;
    this.#callbacks = callbacks;
    window.addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#openIfNeeded();
  }

  /** Adds event types to receive. */
  want(types: Iterable<string>): void {
    if (this.#isResting) {
      clearTimeout(this.#timer);
      this.#openIfNeeded();
    }
    for (const type of types) {
      if (this.#types.has(type)) continue;
      this.#types.add(type);
      this.#events?.addEventListener(type, this.#frame);
    }
  }

  /** Stops reconnecting until somebody subscribes again. */
  rest(): void {
    if (this.#events?.readyState === EventSource.OPEN) return;
    this.#end();
    this.#isResting = true;
  }

  close(): void {
    window.removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#end();
    this.#events = null;
  }

  #end(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#events?.close();
  }

  #open(): void {
    const lastId = this.#callbacks.lastId();
    // the browser sends this as a header when it reopens a stream by itself
    const since = lastId === null ? '' : `?lastEventId=${encodeURIComponent(lastId)}`;
    const events = new EventSource(this.#url + since);
    this.#events = events;
    for (const type of this.#types) events.addEventListener(type, this.#frame);
    events.addEventListener('beat', this.#hear);
    this.#await();
    events.addEventListener('open', () => {
      this.#failures = 0;
      this.#callbacks.onOpen(this.#wasOpen);
      this.#wasOpen = true;
    });
    events.addEventListener('error', () => {
      this.#callbacks.onDown();
      this.#await();
      if (events.readyState !== EventSource.CLOSED) return;
      this.#end();
      this.#callbacks.onRefused();
      const longest = Math.min(waitMsFirst * 2 ** this.#failures, waitMsLongest);
      this.#failures += 1;
      this.#timer = setTimeout(
        () => this.#openIfNeeded(),
        longest / 2 + Math.random() * (longest / 2),
      );
    });
  }

  #openIfNeeded(): void {
    this.#isResting = !this.#callbacks.isNeeded();
    if (!this.#isResting) this.#open();
  }

  /** A network that is back or a tab that is shown again skips the pause. */
  #hurry = (): void => {
    if (document.visibilityState === 'hidden' || this.#isResting) return;
    if (this.#events?.readyState !== EventSource.CLOSED) return;
    clearTimeout(this.#timer);
    this.#openIfNeeded();
  };

  #frame = (event: Event): void => {
    const { type, data, lastEventId } = event as MessageEvent<string>; // the type of an EventSource's events
    this.#hear();
    // A reopened stream may repeat events.
    if (lastEventId !== '' && lastEventId === this.#lastId) return;
    this.#lastId = lastEventId;
    this.#callbacks.onFrame({ type, data, id: lastEventId });
    if (type === 'session.ended') this.#pause();
  };

  /** A known fault is no silence: the wait begins anew with each try. */
  #await(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#readAgain, firstWordMs);
  }

  #hear = (): void => {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#openAnew, nextWordMs);
  };

  /** Its other end has gone, which only a sender would notice. */
  #openAnew = (): void => {
    this.#end();
    this.#openIfNeeded();
  };

  /** Nothing has come: the subscribers read for themselves until something does. */
  #readAgain = (): void => {
    this.#silence = setTimeout(this.#readAgain, readingMs * (0.75 + Math.random() / 2));
    if (document.visibilityState === 'hidden' || !this.#callbacks.isNeeded()) return;
    this.#callbacks.onSilent();
  };

  /** A retry would be refused too: the stream's session has ended. */
  #pause(): void {
    this.#end();
    this.#isResting = true;
    this.#timer = setTimeout(() => this.#openIfNeeded(), waitMsEnded);
  }
}
