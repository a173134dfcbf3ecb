import { ulid } from 'ulid';
import type { CallInput, CallName } from '../api/call';
import type { Channel } from '../browser/channel';
import { handlersOf } from './handlers';
import type { Fold, QueueItem, Refusal } from './item';
import type { QueueStore } from './store';

export interface EnqueueOptions {
  foldKey?: string | undefined;
  /** Asked where the newest item of the fold key has not been sent. Without it: one of the same name is replaced. */
  fold?: ((unsent: QueueItem) => Fold) | undefined;
  isRefusalKept?: boolean | undefined;
  /** The last word on the input, at the moment it is kept: every answer that came before has been told by then. */
  refresh?: (() => Readonly<Record<string, unknown>>) | undefined;
}

export type QueueWord =
  | { readonly kind: 'changed' }
  | { readonly kind: 'done'; readonly item: QueueItem; readonly result: unknown }
  | { readonly kind: 'refused'; readonly item: QueueItem; readonly refusal: Refusal };

export interface QueueParts {
  readonly store: QueueStore;
  /** How tabs tell each other; null: there is but one. */
  readonly openChannel: (hear: (word: QueueWord) => void) => Channel<QueueWord> | null;
  readonly now: () => number;
  /** Told of refusals that no feature handles. */
  readonly onUnhandled: (refusal: Refusal, item: QueueItem) => void;
}

/**
 * Writes kept on the device. This class keeps and folds; `sender.ts` sends. The list in memory mirrors the store;
 * every change is written first, so that what a screen shows as kept is kept.
 */
export class Queue {
  /** As the store was when it was last read. */
  #items: readonly QueueItem[] = [];
  /** As the screens were last told. */
  #shown: readonly QueueItem[] = [];
  readonly #parts: QueueParts;
  readonly #channel: Channel<QueueWord> | null;
  readonly #listeners = new Set<() => void>();
  #onWork: () => void = () => undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.#channel = parts.openChannel((word) => void this.#hear(word));
  }

  read = (): readonly QueueItem[] => this.#shown;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The sender asks to be told when there is work. */
  onWork(run: () => void): void {
    this.#onWork = run;
  }

  /** Keeps a write for a user; resolves once it is on the device. @returns its item, null where folding took both away */
  enqueue<N extends CallName>(
    name: N,
    { uid, input }: { uid: string; input: CallInput<N> },
    options: EnqueueOptions = {},
  ): Promise<QueueItem | null> {
    return this.#serially(async () => {
      await this.#load();
      const item: QueueItem = {
        key: ulid(this.#parts.now()),
        uid,
        name,
        input: options.refresh ? { ...Object(input), ...options.refresh() } : input,
        foldKey: options.foldKey ?? null,
        createdAtMs: this.#parts.now(),
        state: 'waiting',
        attempts: 0,
        isRefusalKept: options.isRefusalKept ?? false,
        refusal: null,
      };
      const kept = await this.#fold(item, options.fold);
      await this.#changed();
      this.#onWork();
      return kept;
    });
  }

  /** Takes a refused item away, its refusal having been shown. */
  dismiss(key: string): Promise<void> {
    return this.#serially(async () => {
      await this.#parts.store.remove(key);
      await this.#changed();
    });
  }

  /** Reads the store again; for the start. */
  load(): Promise<void> {
    return this.#serially(async () => {
      await this.#load();
      this.#shown = this.#items;
    });
  }

  /** Marks an item as being sent: from here on it is never folded. @returns it, null where it is gone meanwhile */
  begin(key: string): Promise<QueueItem | null> {
    return this.#serially(async () => {
      await this.#load();
      const item = this.#items.find((one) => one.key === key);
      if (item === undefined) return null;
      const begun = { ...item, attempts: item.attempts + 1 };
      await this.#parts.store.put(begun);
      await this.#changed();
      return begun;
    });
  }

  /** The server has it. */
  finish(item: QueueItem, result: unknown): Promise<void> {
    return this.#serially(async () => {
      await this.#parts.store.remove(item.key);
      await this.#rebase(item, result);
      await this.#load();
      // Answer and shorter list at once: a screen that adds both, or builds on one of them, sees no step in between.
      this.#tell({ kind: 'done', item, result });
      this.#show();
    });
  }

  /** The server said no. */
  refuse(item: QueueItem, refusal: Refusal): Promise<void> {
    return this.#serially(async () => {
      if (item.isRefusalKept) {
        await this.#parts.store.put({ ...item, state: 'refused', refusal });
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

  async #fold(item: QueueItem, decide: EnqueueOptions['fold']): Promise<QueueItem | null> {
    const unsent = this.#items.findLast(
      (one) => item.foldKey !== null && one.uid === item.uid && one.foldKey === item.foldKey,
    );
    if (unsent === undefined || unsent.attempts > 0 || unsent.state !== 'waiting') {
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
    const folded = { ...unsent, input: fold.input };
    await this.#parts.store.put(folded);
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

  #tell(word: QueueWord): void {
    this.#channel?.post(word);
    answer(word);
  }

  async #hear(word: QueueWord): Promise<void> {
    if (word.kind !== 'changed') return answer(word);
    await this.load();
    this.#notify();
    this.#onWork();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** One change of the store after the other. */
  #serially<T>(run: () => Promise<T>): Promise<T> {
    const next = this.#writing.then(run, run);
    this.#writing = next.catch(() => undefined);
    return next;
  }
}

function answer(word: QueueWord): void {
  if (word.kind === 'changed') return;
  for (const handler of handlersOf(word.item.name)) {
    if (word.kind === 'done') handler.onDone?.(word.result, word.item);
    else handler.onRefused?.(word.refusal, word.item);
  }
}

function defaultFold(unsent: QueueItem, item: QueueItem): Fold {
  return unsent.name === item.name ? { kind: 'replace', input: item.input } : { kind: 'append' };
}
