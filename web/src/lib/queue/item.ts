import type { ApiErrorCode } from '../api/errors';

/** A write stored on the device until the server has it. */
export interface QueueItem {
  /** The idempotency key, a ULID: also the order. */
  readonly key: string;
  readonly uid: string;
  /** The callable's name. */
  readonly name: string;
  readonly input: unknown;
  /** Photos that are sent before the write, which then names them; gone once they are. */
  readonly files?: QueuedFiles | undefined;
  /** As it was before its photos were sent, for a refusal that is kept: then nobody has to take them again. */
  readonly unprepared?: Typed | undefined;
  /** Items with the same fold key are sent one at a time, in order; null: independent. */
  readonly foldKey: string | null;
  /** Further fold keys whose items it is sent between: a write about several things. */
  readonly alsoIn?: readonly string[] | undefined;
  readonly createdAtMs: number;
  /**
   * waiting: not sent yet. Once `attempts` is above 0 the server may have it, so it never changes. refused:
   * the server refused it, and a screen still has to show that.
   */
  readonly state: 'waiting' | 'refused';
  readonly attempts: number;
  /** Whether a refusal stays until a screen dismisses it (a conflict to resolve). */
  readonly keepsRefusal: boolean;
  readonly refusal: Refusal | null;
}

/** @returns where it queues: it is sent once it is the first everywhere. */
export function lanesOf({
  key,
  foldKey,
  alsoIn = [],
}: Pick<QueueItem, 'key' | 'foldKey' | 'alsoIn'>): readonly string[] {
  return [foldKey ?? key, ...alsoIn];
}

/** What a person entered. */
export type Typed = Pick<QueueItem, 'input' | 'files'>;

/** A photo on the device, and its size in pixels. */
export interface QueuedFile {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}
export type QueuedFiles = Readonly<Record<string, QueuedFile>>;

/** Why the server refused an item. */
export interface Refusal {
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What happens to a new item when an earlier one of its fold key hasn't been sent. */
export type Fold =
  | { readonly kind: 'replace'; readonly input: unknown }
  | { readonly kind: 'cancel-both' }
  | { readonly kind: 'append' };
