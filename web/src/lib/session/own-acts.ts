export type OwnActWord = 'acting' | 'acted';

/** A tab that was closed in the middle of something never says that it is through. */
const patienceMs = 15_000;

/**
 * What the tabs of this browser do themselves that ends sessions or begins them. Meanwhile nobody asks the server
 * about the session: an answer of before would take the cookies of after with it.
 */
export class OwnActs {
  #count = 0;
  #others: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void) | null = null;
  readonly #say: (word: OwnActWord) => void;

  constructor(say: (word: OwnActWord) => void) {
    this.#say = say;
  }

  get isHere(): boolean {
    return this.#count > 0;
  }

  /** Here or in another tab. */
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

  /** What another tab says of itself. */
  hear(word: OwnActWord): void {
    this.#endWaiting();
    if (word === 'acting') this.#others = setTimeout(() => this.hear('acted'), patienceMs);
    else this.#goOn();
  }

  /** Runs `then` when nothing is under way: now, or once, afterwards. */
  whenThrough(then: () => void): void {
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
