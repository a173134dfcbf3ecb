import type { LiveEventData } from '@cruxboard/contracts/define';
import type { LiveEventTyped } from '@cruxboard/contracts/registry';

/** One frame of a stream, as tabs pass it on. */
export interface Frame {
  readonly type: string;
  readonly data: string;
  readonly id: string;
}

/** A subscriber of a stream. */
export interface StreamListener {
  /** The event types to receive. */
  readonly types: readonly string[];
  readonly onFrame: (frame: Frame) => void;
  /** The stream opened; after a reconnect (`isReopened`) missed data must be read again. */
  readonly onOpen: (isReopened: boolean) => void;
  readonly onDown: () => void;
  /** Nothing comes through the stream now, though it may be open: data must be read again, each time. */
  readonly onSilent: () => void;
  /** Id of the last event the screen has seen; null to get a full snapshot from the stream. */
  readonly lastId: () => string | null;
  readonly onRefused: () => void;
}

/** A handler of a live event: `on('gym.changed', ({ ids }) => …)`. */
export interface LiveHandler {
  readonly type: string;
  readonly handle: (frame: Frame) => void;
}

/** @returns a handler of one event type, its data typed by the contract. */
export function on<T extends keyof LiveEventTyped>(
  type: T,
  handle: (data: LiveEventData<LiveEventTyped[T]>, frame: Frame) => void,
): LiveHandler {
  return {
    type,
    // the server sends what the contract describes
    handle: (frame) => handle(JSON.parse(frame.data) as LiveEventData<LiveEventTyped[T]>, frame),
  };
}
