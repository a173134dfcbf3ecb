import type { LiveEventData } from '@cruxboard/contracts/define';
import type { LiveEventTyped } from '@cruxboard/contracts/registry';

/** One frame of a stream as it goes between tabs. */
export interface Frame {
  readonly type: string;
  readonly data: string;
  readonly id: string;
}

/** What a listener of a stream is told. */
export interface StreamListener {
  /** The types that are wanted. */
  readonly types: readonly string[];
  readonly onFrame: (frame: Frame) => void;
  /** The stream is open, anew where it was open before: what was missed has to be read again. */
  readonly onOpen: (isAnew: boolean) => void;
  readonly onDown: () => void;
  /** The id of the last event that is in what the screen has; null where it wants the whole from the stream. */
  readonly lastId: () => string | null;
  readonly onRefused: () => void;
}

/** What happens on a live event: `on('gym.changed', ({ ids }) => …)`. */
export interface LiveHandler {
  readonly type: string;
  readonly handle: (frame: Frame) => void;
}

/** @returns a handler for one kind of event, its data typed by the contract. */
export function on<T extends keyof LiveEventTyped>(
  type: T,
  handle: (data: LiveEventData<LiveEventTyped[T]>, frame: Frame) => void,
): LiveHandler {
  return {
    type,
    // the server frames what the same contract describes
    handle: (frame) => handle(JSON.parse(frame.data) as LiveEventData<LiveEventTyped[T]>, frame),
  };
}
