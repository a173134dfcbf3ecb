import type { CallInput, CallName, CallOutput } from '../api/call';
import type { QueuedFiles, QueueItem, Refusal } from './item';

/** How a feature handles its items. Registered at the start, so that it applies on whatever page an item is sent. */
export interface QueueHandler {
  readonly onDone?: ((result: unknown, item: QueueItem) => void) | undefined;
  readonly onRefused?: ((refusal: Refusal, item: QueueItem) => void) | undefined;
  /**
   * Sends an item's files. @returns the input that names them, which is stored before it is sent, so that a later try
   * sends the same. @throws {ApiError} why the item is refused; after anything else, it waits
   */
  readonly prepare?: ((input: unknown, files: QueuedFiles) => Promise<unknown>) | undefined;
  /** Updates an item that waited behind another of its fold key to that one's answer (a version that has moved on). */
  readonly rebase?: ((input: unknown, result: unknown) => unknown) | undefined;
}

const handlers = new Map<string, Set<QueueHandler>>();

/** The same, typed by callable. */
export interface QueueHandlerOf<N extends CallName> {
  onDone?: (result: CallOutput<N>, item: QueueItem) => void;
  onRefused?: (refusal: Refusal, item: QueueItem) => void;
  prepare?: (input: CallInput<N>, files: QueuedFiles) => Promise<CallInput<N>>;
  rebase?: (input: CallInput<N>, result: CallOutput<N>) => CallInput<N>;
}

/** Registers a feature's handler for its items, sent by this tab or another. @returns the unregister function */
export function handleQueued<N extends CallName>(name: N, handler: QueueHandlerOf<N>): () => void {
  const all = handlers.get(name) ?? new Set();
  handlers.set(name, all);
  const typed = handler as QueueHandler; // items of this name carry this callable's input and output
  all.add(typed);
  return () => all.delete(typed);
}

export function handlersOf(name: string): readonly QueueHandler[] {
  return [...(handlers.get(name) ?? [])];
}
