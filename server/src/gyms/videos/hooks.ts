import type { VideoState } from '@cruxboard/domain/gyms/videos/videos';
import type { Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';

/** A video that has just come into a state. */
export interface VideoChange {
  readonly videoId: string;
  readonly uid: string;
  readonly state: VideoState;
}

declare module '../../platform/slice' {
  interface Slice {
    /**
     * Reacts to a video's new state, in the transaction that gives it: its row is locked. Runs once for each state,
     * and again if the transaction is retried.
     */
    readonly onVideo?: (tx: Transaction, change: VideoChange, deps: Deps) => Promise<void>;
  }
}
