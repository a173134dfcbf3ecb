import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import '../../platform/slice';

/** What accounts need from other slices. */
declare module '../../platform/slice' {
  interface Slice {
    /** The roles it grants, for the roles document. */
    readonly roles?: {
      readonly of: 'gyms' | 'competitions';
      readonly list: (on: Executor, uid: string) => Promise<readonly HeldRole[]>;
    };
    /** Ids of the competitions somebody has joined, for their document. */
    readonly listJoined?: (on: Executor, uid: string) => Promise<readonly string[]>;
    /** Counts shown on profiles: rows of `uid` and the columns, counted from the slice's own log rows. */
    readonly profileCounts?: readonly ProfileCounts[];
  }
}

export interface HeldRole {
  /** Of the gym or competition. */
  readonly id: string;
  readonly role: string;
}

export interface ProfileCounts {
  readonly columns: readonly ('ascent_count' | 'climb_count' | 'solution_count')[];
  readonly counted: SQL;
}
