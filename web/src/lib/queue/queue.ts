import { decodeTime, ulid } from 'ulid';
import type { CallInput, CallName } from '../api/call';
import type { Channel } from '../browser/channel';
import { handlersOf } from './handlers';
import {
  type Fold,
  lanesOf,
  type QueuedFiles,
  type QueueItem,
  type Refusal,
  type Typed,
} from './item';
import type { QueueStore } from './store';

export interface EnqueueOptions {
  foldKey?: string | undefined;
  /** Further fold keys whose items it is sent between. */
  alsoIn?: readonly string[] | undefined;
  /** Called if the newest item of the fold key hasn't been sent. Default: replace it if it has the same name. */
  fold?: ((unsent: QueueItem) => Fold) | undefined;
  keepsRefusal?: boolean | undefined;
  files?: QueuedFiles | undefined;
  /** Last changes to the input at the moment it is stored, when every earlier answer has been handled. */
  refresh?: (() => Readonly<Record<string, unknown>>) | undefined;
}

export type QueueMessage =
  | { readonly kind: 'changed' }
  | { readonly kind: 'done'; readonly item: QueueItem; readonly result: unknown }
  | { readonly kind: 'refused'; readonly item: QueueItem; readonly refusal: Refusal };

export interface QueueParts {
  readonly store: QueueStore;
  /** How tabs notify each other; null if there is only one. */
  readonly openChannel: (
    onMessage: (message: QueueMessage) => void,
  ) => Channel<QueueMessage> | null;
  readonly now: () => number;
  /** Called for refusals that no feature handles. */
  readonly onUnhandled: (refusal: Refusal, item: QueueItem) => void;
  /** Called for a write that the device didn't store, full or forbidden as it is. */
  readonly onNotStored: () => void;
}

/**
 * Writes stored on the device. This class stores and folds; `sender.ts` sends. The list in memory mirrors the
 * store, and every change is written first, so that what a screen shows as saved is saved.
 */
export class Queue {
  /** The store at the last read. */
  #items: readonly QueueItem[] = [];
  /** The list the screens last got. */
  #shown: readonly QueueItem[] = [];
  readonly #parts: QueueParts;
  readonly #channel: Channel<QueueMessage> | null;
  readonly #listeners = new Set<() => void>();
  #onWork: () => void = () => undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.#channel = parts.openChannel((message) => void this.#onMessage(message));
  }

  read = (): readonly QueueItem[] => this.#shown;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Registers the sender's callback for new work. */
  onWork(run: () => void): void {
    this.#onWork = run;
  }

  /**
   * Stores a write for a user; resolves once it is on the device, and says it if it can't be.
   * @returns its item; null if folding cancelled it
   */
  async enqueue<N extends CallName>(
    name: N,
    of: { uid: string; input: CallInput<N> },
    options: EnqueueOptions = {},
  ): Promise<QueueItem | null> {
    try {
      return await this.#enqueue(name, of, options);
    } catch (error) {
      this.#parts.onNotStored();
      throw error;
    }
  }

  #enqueue<N extends CallName>(
    name: N,
    { uid, input }: { uid: string; input: CallInput<N> },
    options: EnqueueOptions,
  ): Promise<QueueItem | null> {
    return this.#serially(async () => {
      await this.#load();
      const item: QueueItem = {
        key: this.#nextKey(),
        uid,
        name,
        ...(options.files === undefined ? {} : { files: options.files }),
        input: options.refresh ? { ...Object(input), ...options.refresh() } : input,
        foldKey: options.foldKey ?? null,
        ...(options.alsoIn === undefined ? {} : { alsoIn: options.alsoIn }),
        createdAtMs: this.#parts.now(),
        state: 'waiting',
        attempts: 0,
        keepsRefusal: options.keepsRefusal ?? false,
        refusal: null,
      };
      const stored = await this.#fold(item, options.fold);
      await this.#changed();
      this.#onWork();
      return stored;
    });
  }

  /** Removes a refused item once its refusal has been shown. */
  dismiss(key: string): Promise<void> {
    return this.#serially(async () => {
      await this.#parts.store.remove(key);
      await this.#changed();
    });
  }

  /** Removes an item that was never sent, or was refused. @returns whether it was; the server may have any other */
  withdraw(key: string): Promise<boolean> {
    return this.#unlessBegun(key, () => Promise.resolve());
  }

  /**
   * Changes an item that was never sent, or sends a refused one again. It gets a new key at its old place in the order,
   * so that a photo that is being sent for the old one changes nothing. @returns whether it was changed
   */
  revise(key: string, change: (typed: Typed) => Typed): Promise<boolean> {
    return this.#unlessBegun(key, async ({ input, files, unprepared, ...item }) => {
      // before the old one goes: a device without room keeps that
      await this.#parts.store.put({
        ...item,
        ...change(unprepared ?? { input, files }),
        key: ulid(decodeTime(key)),
        state: 'waiting',
        attempts: 0,
        refusal: null,
      });
    });
  }

  #unlessBegun(key: string, then: (item: QueueItem) => Promise<void>): Promise<boolean> {
    return this.#serially(async () => {
      await this.#load();
      const item = this.#items.find((one) => one.key === key);
      if (item === undefined || (item.state === 'waiting' && item.attempts > 0)) return false;
      await then(item);
      await this.#parts.store.remove(key);
      await this.#changed();
      this.#onWork();
      return true;
    });
  }

  /** Reads the store; for the start. */
  load(): Promise<void> {
    return this.#serially(async () => {
      await this.#load();
      this.#shown = this.#items;
    });
  }

  /** Its files are sent: from now on the item is what names them. @returns it; null if it is gone */
  prepared(key: string, input: unknown): Promise<QueueItem | null> {
    return this.#serially(async () => {
      await this.#load();
      const item = this.#items.find((one) => one.key === key);
      if (item === undefined) return null;
      const { files, ...rest } = item;
      const unprepared = item.keepsRefusal ? { unprepared: { input: item.input, files } } : {};
      const prepared = { ...rest, ...unprepared, input };
      await this.#parts.store.put(prepared);
      await this.#changed();
      return prepared;
    });
  }

  /** Marks an item as being sent, so that it is never folded again. @returns it; null if it is gone */
  begin(key: string): Promise<QueueItem | null> {
    return this.#serially(async () => {
      await this.#load();
      const item = this.#items.find((one) => one.key === key);
      if (item === undefined) return null;
      const started = { ...item, attempts: item.attempts + 1 };
      await this.#parts.store.put(started);
      await this.#changed();
      return started;
    });
  }

  /** The server accepted it. */
  finish(item: QueueItem, result: unknown): Promise<void> {
    return this.#serially(async () => {
      await this.#parts.store.remove(item.key);
      await this.#rebase(item, result);
      await this.#load();
      // Answer and shorter list in one step: a screen that combines both sees no state in between.
      this.#tell({ kind: 'done', item, result });
      this.#show();
    });
  }

  /** The server refused it. */
  refuse(item: QueueItem, refusal: Refusal): Promise<void> {
    return this.#serially(async () => {
      await this.#load();
      // changed or removed while it was being sent
      if (!this.#items.some(({ key }) => key === item.key)) return;
      if (item.keepsRefusal) {
        const { unprepared, ...sent } = item;
        await this.#parts.store.put({ ...sent, ...unprepared, state: 'refused', refusal });
      } else {
        await this.#parts.store.remove(item.key);
      }
      await this.#changed();
      this.#tell({ kind: 'refused', item, refusal });
      if (handlersOf(item.name).every((handler) => handler.onRefused === undefined)) {
        this.#parts.onUnhandled(refusal, item);
      }
    });
  }

  /** Keys are the order, of two writes in one millisecond and after a clock was set back, too. */
  #nextKey(): string {
    const last = this.#items.at(-1);
    return ulid(Math.max(this.#parts.now(), last === undefined ? 0 : decodeTime(last.key) + 1));
  }

  async #fold(item: QueueItem, decide: EnqueueOptions['fold']): Promise<QueueItem | null> {
    const { foldKey, uid } = item;
    const unsent = this.#items.findLast(
      (one) => foldKey !== null && one.uid === uid && lanesOf(one).includes(foldKey),
    );
    const isFoldable =
      unsent?.foldKey === foldKey && unsent.attempts === 0 && unsent.state === 'waiting';
    if (unsent === undefined || !isFoldable) {
      await this.#parts.store.put(item);
      return item;
    }
    const fold = decide ? decide(unsent) : defaultFold(unsent, item);
    if (fold.kind === 'append') {
      await this.#parts.store.put(item);
      return item;
    }
    if (fold.kind === 'cancel-both') {
      await this.#parts.store.remove(unsent.key);
      return null;
    }
    const { files: sending, ...rest } = unsent;
    // as with `revise`, photos that are being sent for the old one change nothing
    const key = sending === undefined ? unsent.key : ulid(decodeTime(unsent.key));
    const files = item.files === undefined ? {} : { files: item.files };
    const folded = { ...rest, ...files, key, input: fold.input };
    await this.#parts.store.put(folded);
    if (key !== unsent.key) await this.#parts.store.remove(unsent.key);
    return folded;
  }

  async #rebase(done: QueueItem, result: unknown): Promise<void> {
    if (done.foldKey === null) return;
    await this.#load();
    const next = this.#items.find(
      (one) => one.uid === done.uid && one.foldKey === done.foldKey && one.attempts === 0,
    );
    if (next === undefined) return;
    for (const { rebase } of handlersOf(next.name)) {
      if (rebase) await this.#parts.store.put({ ...next, input: rebase(next.input, result) });
    }
  }

  async #load(): Promise<void> {
    const items = await this.#parts.store.all();
    this.#items = items.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  }

  async #changed(): Promise<void> {
    await this.#load();
    this.#show();
  }

  #show(): void {
    this.#shown = this.#items;
    this.#channel?.post({ kind: 'changed' });
    this.#notify();
  }

  #tell(message: QueueMessage): void {
    this.#channel?.post(message);
    answer(message);
  }

  async #onMessage(message: QueueMessage): Promise<void> {
    if (message.kind !== 'changed') return answer(message);
    await this.load();
    this.#notify();
    this.#onWork();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Changes of the store run one after the other. */
  #serially<T>(run: () => Promise<T>): Promise<T> {
    const next = this.#writing.then(run, run);
    this.#writing = next.catch(() => undefined);
    return next;
  }
}

function answer(message: QueueMessage): void {
  if (message.kind === 'changed') return;
  for (const handler of handlersOf(message.item.name)) {
    if (message.kind === 'done') handler.onDone?.(message.result, message.item);
    else handler.onRefused?.(message.refusal, message.item);
  }
}

function defaultFold(unsent: QueueItem, item: QueueItem): Fold {
  return unsent.name === item.name ? { kind: 'replace', input: item.input } : { kind: 'append' };
}
