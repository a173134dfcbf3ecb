import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import '../../platform/slice';

/** What accounts ask of other slices. */
declare module '../../platform/slice' {
  interface Slice {
    /** The roles that it gives people, for the roles document. */
    readonly roles?: {
      readonly of: 'gyms' | 'competitions';
      readonly list: (on: Executor, uid: string) => Promise<readonly GivenRole[]>;
    };
    /** Ids of the competitions that somebody has joined, for the document of these. */
    readonly listJoined?: (on: Executor, uid: string) => Promise<readonly string[]>;
    /** Counts that profiles show: rows of `uid` and the columns, counted from the slice's own log rows. */
    readonly profileCounts?: readonly ProfileCounts[];
  }
}

export interface GivenRole {
  /** Of the gym or competition. */
  readonly id: string;
  readonly role: string;
}

export interface ProfileCounts {
  readonly columns: readonly ('ascent_count' | 'climb_count' | 'solution_count')[];
  readonly counted: SQL;
}
