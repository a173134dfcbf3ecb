import type { LeftAlone } from '@cruxboard/contracts/people/accounts/accounts';
import type { SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import '../../platform/slice';

/** What accounts need from other slices. */
declare module '../../platform/slice' {
  interface Slice {
    /** The roles it grants, for the roles document. */
    readonly roles?: {
      readonly of: 'gyms' | 'competitions';
      readonly list: (on: Executor, uid: string) => Promise<readonly HeldRole[]>;
      /** What nobody else who is active runs, so that it would be left alone if somebody left. */
      readonly listAlone: (on: Executor, uid: string) => Promise<readonly LeftAlone[]>;
      /** Locks what somebody runs until the commit, so that of two who leave at once the second sees the first gone. */
      readonly lockRun: (tx: Transaction, uid: string) => Promise<void>;
    };
    /** Ids of the competitions somebody has joined, for their document. */
    readonly listJoined?: (on: Executor, uid: string) => Promise<readonly string[]>;
    /**
     * Ends an account in the whole product, for whom only the sign-in is known; of the slice that has the accounts.
     * @throws {AppError} `account_deleted`
     */
    readonly deleteAccount?: (deps: Deps, leaving: Leaving) => Promise<void>;
    /** Counts shown on profiles: rows of `uid` and the columns, counted from the slice's own log rows. */
    readonly profileCounts?: readonly ProfileCounts[];
  }
}

/** Somebody who deletes their account. */
export interface Leaving {
  readonly uid: string;
  /** null without a confirmed one: nobody else's mailbox is told. */
  readonly confirmedEmail: string | null;
  /** Ids of what they leave alone on purpose. */
  readonly leavesAlone: readonly string[];
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
