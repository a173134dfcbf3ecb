import type { Callable, CallableInput, CallableOutput } from '@cruxboard/contracts/define';
import type { QueueItem, Refusal } from './item';

/** What a feature does about its items. Registered at the start, so that it holds on whatever page the item is sent. */
export interface QueueHandler {
  readonly onDone?: ((result: unknown, item: QueueItem) => void) | undefined;
  readonly onRefused?: ((refusal: Refusal, item: QueueItem) => void) | undefined;
  /** Brings an item that waited behind another of its fold key up to that one's answer (a version that has moved on). */
  readonly rebase?: ((input: unknown, result: unknown) => unknown) | undefined;
}

const handlers = new Map<string, Set<QueueHandler>>();

/** The same, typed by a callable. */
export interface QueueHandlerOf<C extends Callable> {
  onDone?: (result: CallableOutput<C>, item: QueueItem) => void;
  onRefused?: (refusal: Refusal, item: QueueItem) => void;
  rebase?: (input: CallableInput<C>, result: CallableOutput<C>) => CallableInput<C>;
}

/** Registers what a feature does when one of its items has been answered, in this tab or another. @returns what ends it */
export function handleQueued<C extends Callable>(
  callable: C,
  handler: QueueHandlerOf<C>,
): () => void {
  const all = handlers.get(callable.name) ?? new Set();
  handlers.set(callable.name, all);
  const kept = handler as QueueHandler; // items of this name carry this callable's input and answer
  all.add(kept);
  return () => all.delete(kept);
}

export function handlersOf(name: string): readonly QueueHandler[] {
  return [...(handlers.get(name) ?? [])];
}
