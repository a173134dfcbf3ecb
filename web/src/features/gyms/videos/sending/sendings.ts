import type { Channel } from '../../../../lib/browser/channel';
import type { Sending, SendingDelay, SendingProgress } from './sending';
import type { SendingStore } from './sending-store';

export type SendingMessage =
  | { readonly kind: 'changed' }
  | { readonly kind: 'progress'; readonly progress: SendingProgress | null }
  | { readonly kind: 'delay'; readonly delay: SendingDelay | null };

interface SendingsParts {
  readonly store: SendingStore;
  /** How tabs tell each other; null if there is only one. */
  readonly openChannel: (
    onMessage: (message: SendingMessage) => void,
  ) => Channel<SendingMessage> | null;
}

/** What the screens show: everything on the device, oldest first, and the one under way. */
export interface SendingsState {
  readonly items: readonly Sending[];
  readonly progress: SendingProgress | null;
  readonly delay: SendingDelay | null;
}

/** Videos on this device on their way to the server. This class stores; `sending-runner.ts` sends. */
export class Sendings {
  #state: SendingsState = { items: [], progress: null, delay: null };
  readonly #parts: SendingsParts;
  readonly #channel: Channel<SendingMessage> | null;
  readonly #listeners = new Set<() => void>();

  constructor(parts: SendingsParts) {
    this.#parts = parts;
    this.#channel = parts.openChannel((message) => this.#hear(message));
  }

  read = (): SendingsState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async load(): Promise<void> {
    const items = await this.#parts.store.all();
    this.#show({ items: items.toSorted((a, b) => (a.key < b.key ? -1 : 1)) });
  }

  /** Stores a video; from now on it is sent, whatever happens to this page. */
  async add(sending: Sending, file: Blob): Promise<void> {
    await this.#parts.store.add(sending, file);
    await this.#changed();
  }

  file(sending: Sending): Promise<Blob | null> {
    return this.#parts.store.file(sending);
  }

  /** @returns the changed one; null if it was removed */
  async change(key: string, change: Partial<Sending>): Promise<Sending | null> {
    const changed = await this.#parts.store.change(key, change);
    await this.#changed();
    return changed;
  }

  addCompressed(key: string, file: Blob): Promise<void> {
    return this.#parts.store.addCompressed(key, file);
  }

  async remove(key: string): Promise<void> {
    await this.#parts.store.remove(key);
    await this.#changed();
  }

  setProgress(progress: SendingProgress | null): void {
    this.#show({ progress });
    this.#channel?.post({ kind: 'progress', progress });
  }

  setDelay(delay: SendingDelay | null): void {
    if (delay === null && this.#state.delay === null) return;
    this.#show({ delay });
    this.#channel?.post({ kind: 'delay', delay });
  }

  async #changed(): Promise<void> {
    await this.load();
    this.#channel?.post({ kind: 'changed' });
  }

  #hear(message: SendingMessage): void {
    if (message.kind === 'progress') this.#show({ progress: message.progress });
    else if (message.kind === 'delay') this.#show({ delay: message.delay });
    else void this.load();
  }

  #show(next: Partial<SendingsState>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }
}
