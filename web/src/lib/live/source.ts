import type { Frame } from './frames';

interface SourceEvents {
  onFrame: (frame: Frame) => void;
  onOpen: (isAnew: boolean) => void;
  onDown: () => void;
  /** The server does not have the stream: it says no, or is not well. */
  onRefused: () => void;
  /** Whether anybody listens: for nobody a stream that was closed is not opened again. */
  isWanted: () => boolean;
  /** The id of the last event that is known already; null: the stream begins with the whole. */
  lastId: () => string | null;
}

const waitMsFirst = 1000;
const waitMsLongest = 30_000;
/** After the end of a session; whoever signs in anew does not wait for it. */
const waitMsEnded = 20_000;

/**
 * An EventSource that does not give up: the browser's own reconnecting (which resumes by Last-Event-ID) covers a
 * network that went away, this covers an answer that closed it for good (a restart, a 503).
 */
export class Source {
  #events: EventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #wasOpen = false;
  #isResting = false;
  #lastId = '';
  readonly #types = new Set<string>();
  readonly #url: string;
  readonly #told: SourceEvents;

  constructor(url: string, told: SourceEvents) {
    this.#url = url;
    this.#told = told;
    window.addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#openIfWanted();
  }

  /** Asks for further types of frames. */
  want(types: Iterable<string>): void {
    if (this.#isResting) {
      clearTimeout(this.#timer);
      this.#openIfWanted();
    }
    for (const type of types) {
      if (this.#types.has(type)) continue;
      this.#types.add(type);
      this.#events?.addEventListener(type, this.#frame);
    }
  }

  /** Nobody listens for now: what is not up does not come up, until somebody wants it. */
  rest(): void {
    if (this.#events?.readyState === EventSource.OPEN) return;
    clearTimeout(this.#timer);
    this.#events?.close();
    this.#isResting = true;
  }

  close(): void {
    window.removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#timer);
    this.#events?.close();
    this.#events = null;
  }

  #open(): void {
    const lastId = this.#told.lastId();
    // what the browser sends by itself when it opens the same stream again, as a header
    const since = lastId === null ? '' : `?lastEventId=${encodeURIComponent(lastId)}`;
    const events = new EventSource(this.#url + since);
    this.#events = events;
    for (const type of this.#types) events.addEventListener(type, this.#frame);
    events.addEventListener('open', () => {
      this.#failures = 0;
      this.#told.onOpen(this.#wasOpen);
      this.#wasOpen = true;
    });
    events.addEventListener('error', () => {
      this.#told.onDown();
      if (events.readyState !== EventSource.CLOSED) return;
      events.close();
      this.#told.onRefused();
      const longest = Math.min(waitMsFirst * 2 ** this.#failures, waitMsLongest);
      this.#failures += 1;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(
        () => this.#openIfWanted(),
        longest / 2 + Math.random() * (longest / 2),
      );
    });
  }

  #openIfWanted(): void {
    this.#isResting = !this.#told.isWanted();
    if (!this.#isResting) this.#open();
  }

  /** A network that is back, or a tab that is seen again, does not wait out the pause. */
  #hurry = (): void => {
    if (document.visibilityState === 'hidden' || this.#isResting) return;
    if (this.#events?.readyState !== EventSource.CLOSED) return;
    clearTimeout(this.#timer);
    this.#openIfWanted();
  };

  #frame = (event: Event): void => {
    const { type, data, lastEventId } = event as MessageEvent<string>; // what an EventSource gives its listeners
    // A stream that was opened anew may send again what was seen.
    if (lastEventId !== '' && lastEventId === this.#lastId) return;
    this.#lastId = lastEventId;
    this.#told.onFrame({ type, data, id: lastEventId });
    if (type === 'session.ended') this.#pause();
  };

  /** What follows would be refused: the session that the stream was opened with is over. */
  #pause(): void {
    this.#events?.close();
    this.#isResting = true;
    this.#timer = setTimeout(() => this.#openIfWanted(), waitMsEnded);
  }
}
