import type { CallInput, CallName, CallOutput } from '../api/call';
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
export interface QueueHandlerOf<N extends CallName> {
  onDone?: (result: CallOutput<N>, item: QueueItem) => void;
  onRefused?: (refusal: Refusal, item: QueueItem) => void;
  rebase?: (input: CallInput<N>, result: CallOutput<N>) => CallInput<N>;
}

/** Registers what a feature does when one of its items has been answered, in this tab or another. @returns what ends it */
export function handleQueued<N extends CallName>(name: N, handler: QueueHandlerOf<N>): () => void {
  const all = handlers.get(name) ?? new Set();
  handlers.set(name, all);
  const kept = handler as QueueHandler; // items of this name carry this callable's input and answer
  all.add(kept);
  return () => all.delete(kept);
}

export function handlersOf(name: string): readonly QueueHandler[] {
  return [...(handlers.get(name) ?? [])];
}
