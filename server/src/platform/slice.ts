import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database } from './db/pool';
import type { Transaction } from './db/transaction';
import type { Deps } from './deps';
import type { MountSlice } from './http/mount';
import type { JobHandler, ScheduledJob } from './jobs/handler';

/**
 * Everything that a slice has, in one place. The node mounts it and runs its jobs; the purge of an account, the
 * download of one's own data, the recount and the demo walk these. A context that lets others hook in adds its own
 * fields by merging into this interface.
 */
export interface Slice {
  /** Its folder: `gyms/climbs`. */
  readonly name: string;
  /** Its routes. */
  readonly mount?: MountSlice;
  /** What it does by the clock. */
  readonly jobs?: readonly ScheduledJob<Deps>[];
  /** What it does about what has happened, of its own and of what the slices hand to it. */
  readonly on?: (slices: readonly Slice[]) => readonly JobHandler<Deps>[];
  /** Every table of it with a column that holds a user's id. */
  readonly personal?: readonly PersonalTable[];
  /** Rows that are somebody's without holding their id, by the name they have in the download. */
  readonly ownRows?: (uid: string) => Readonly<Record<string, OwnRows>>;
  /** Where `personal` does not say it all: what of a purged account is in the slice's texts and counters. */
  readonly purge?: PurgeSteps;
  /** What the slice keeps counted, and how it is counted from its log rows. */
  readonly recount?: (slices: readonly Slice[]) => readonly Recount[];
  /** Columns that hold what is sealed with the server's secret. */
  readonly sealed?: readonly SealedColumn[];
  /** Its public pages, for search engines. */
  readonly sitemap?: SitemapSource;
  /** Its part of the demo, in the order of the slices. */
  readonly demo?: DemoPart;
}

declare module './deps' {
  interface Deps {
    /** Every slice of the product, for what is done in each of them: purge, download of own data, hooks. */
    readonly slices: readonly Slice[];
  }
}

/** A table whose rows belong to people, or name them. */
export interface PersonalTable {
  readonly table: PgTable;
  /** The columns that hold a user's id. */
  readonly by: readonly PgColumn[];
  /** What its owner can download: every column but secrets (without it), some of them, or nothing, with the reason. */
  readonly download?: readonly PgColumn[] | { readonly none: string };
  /**
   * What a purge does: rows go by a foreign key when the account goes, are deleted, stay with these values in place
   * of the person, or are left to the slice's own `purge`.
   */
  readonly purged: 'by foreign key' | 'deleted' | 'by the slice' | readonly Anonymised[];
}

/** Rows whose `by` is the person stay, with `values` in place of what tells of them. */
export interface Anonymised {
  readonly by: PgColumn;
  readonly values: Readonly<Record<string, null | string>>;
}

export interface OwnRows {
  readonly table: PgTable;
  readonly where: SQL;
}

export interface PurgeSteps {
  /** What tells of the person in texts of others; asked of every slice before anything is changed. */
  readonly traces?: (tx: Transaction, uid: string) => Promise<Partial<TraceLists>>;
  /** Runs before the tables in `personal`, in the order of the slices. */
  readonly run?: (tx: Transaction, traces: Traces) => Promise<void>;
}

interface TraceLists {
  /** Whole texts: addresses, numbers. */
  readonly values: readonly string[];
  /** Ids of things that are the person: their entries in competitions. */
  readonly subjectIds: readonly string[];
}

/** What tells of somebody in what others have written. */
export interface Traces {
  readonly uid: string;
  /** Their uid among them. */
  readonly values: ReadonlySet<string>;
  readonly subjectIds: ReadonlySet<string>;
}

export interface SealedColumn {
  readonly table: PgTable;
  readonly key: PgColumn;
  readonly column: PgColumn;
  /** What the secret's key is derived for. */
  readonly purpose: string;
}

/** Rows with a public page each. */
export interface SitemapSource {
  readonly kind: 'gyms' | 'climbs' | 'competitions';
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly changedAt: PgColumn;
  /** The rows that have one; all without it. */
  readonly where?: SQL | undefined;
  /** Address of a row's page. */
  readonly path: SQL<string>;
}

export interface DemoPart {
  /** What cannot be in the transaction of the seed. */
  readonly prepare?: (deps: DemoDeps) => Promise<void>;
  readonly seed: (
    tx: Transaction,
    at: { readonly client: Pick<pg.PoolClient, 'query'>; readonly now: Date },
  ) => Promise<void>;
}

/** What the demo is seeded with, by a node or by the operator's tool; contexts add to it. */
export interface DemoDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly slices: readonly Slice[];
}

/** A count that is kept beside what it counts. */
export interface Recount {
  /** Tables that nobody writes while a batch is mended. */
  readonly locks: readonly PgTable[];
  readonly table: PgTable;
  /** Rows of `key`, `kept`, `counted` and `unit`, the id that is mended together; equal ones are left out. */
  readonly find: SQL;
  /** Counts the rows of these units once more and writes them. */
  readonly mend: (units: readonly string[]) => readonly SQL[];
}
