export type OwnActionMessage = 'acting' | 'acted';

/** A tab closed in the middle of something never reports the end. */
const patienceMs = 15_000;

/**
 * Actions in this browser's tabs that end or begin sessions. Meanwhile no tab asks the server about the
 * session, because a response from before would clear the cookies set after.
 */
export class OwnActions {
  #count = 0;
  #others: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void) | null = null;
  readonly #say: (message: OwnActionMessage) => void;

  constructor(say: (message: OwnActionMessage) => void) {
    this.#say = say;
  }

  get isHere(): boolean {
    return this.#count > 0;
  }

  /** In this tab or another. */
  get isUnderWay(): boolean {
    return this.isHere || this.#others !== undefined;
  }

  async run<T>(act: () => Promise<T>): Promise<T> {
    this.#count += 1;
    this.#say('acting');
    try {
      return await act();
    } finally {
      this.#count -= 1;
      if (this.#count === 0) this.#say('acted');
      this.#goOn();
    }
  }

  /** Handles a message from another tab. */
  receive(message: OwnActionMessage): void {
    this.#endWaiting();
    if (message === 'acting') this.#others = setTimeout(() => this.receive('acted'), patienceMs);
    else this.#goOn();
  }

  /** Calls `then` once no action is under way: now, or afterwards. */
  whenIdle(then: () => void): void {
    this.#waiting = then;
    this.#goOn();
  }

  #goOn(): void {
    if (this.isUnderWay) return;
    const then = this.#waiting;
    this.#waiting = null;
    then?.();
  }

  #endWaiting(): void {
    clearTimeout(this.#others);
    this.#others = undefined;
  }
}
