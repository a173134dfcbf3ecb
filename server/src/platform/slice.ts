import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Executor, Transaction } from './db/transaction';
import type { Deps } from './deps';
import type { MountSlice } from './http/mount';
import type { JobHandler, ScheduledJob } from './jobs/handler';

/**
 * Everything a slice has, in one place. The node mounts it and runs its jobs; the purge of an account, the data
 * download, the recount and the demo walk these. A context with hooks for others adds its own fields by merging into
 * this interface.
 */
export interface Slice {
  /** Its folder: `gyms/climbs`. */
  readonly name: string;
  /** Its routes. */
  readonly mount?: MountSlice;
  /** Its scheduled jobs. */
  readonly jobs?: readonly ScheduledJob<Deps>[];
  /** Its job handlers, including those made from the other slices' hooks. */
  readonly on?: (slices: readonly Slice[]) => readonly JobHandler<Deps>[];
  /** Its tables with a column that holds a user's id. */
  readonly personal?: readonly PersonalTable[];
  /** A user's rows without their id, by their name in the download. */
  readonly ownRows?: (uid: string) => Readonly<Record<string, OwnRows>>;
  /** Where `personal` isn't enough: traces of a purged account in the slice's texts and counters. */
  readonly purge?: PurgeSteps;
  /** The slice's counters, and how they are counted from its log rows. */
  readonly recount?: (slices: readonly Slice[]) => readonly Recount[];
  /** In the transaction of a restore, once the archive's rows are in: what must not be as it was then. */
  readonly afterRestore?: (on: Executor, at: Date) => Promise<void>;
  /** Columns sealed with the server's secret. */
  readonly sealed?: readonly SealedColumn[];
  /** Its public pages, for search engines. */
  readonly sitemap?: SitemapSource;
  /** Its part of the demo, run in the order of the slices. */
  readonly demo?: DemoPart;
}

declare module './deps' {
  interface Deps {
    /** Every slice of the product, for what concerns them all: purge, data download, hooks. */
    readonly slices: readonly Slice[];
  }
}

/** A table whose rows belong to people or name them. */
export interface PersonalTable {
  readonly table: PgTable;
  /** The columns that hold a user's id. */
  readonly by: readonly PgColumn[];
  /**
   * What its owner can download: every column except secrets (default), some of them, or nothing, with the reason.
   */
  readonly download?: readonly PgColumn[] | { readonly none: string };
  /**
   * What a purge does: rows go by a foreign key when the account goes, are deleted, stay with these values in place
   * of the person, or are left to the slice's own `purge`.
   */
  readonly purged: 'by foreign key' | 'deleted' | 'by the slice' | readonly Anonymised[];
}

/** Rows whose `by` is the person stay, with `values` in place of personal data. */
export interface Anonymised {
  readonly by: PgColumn;
  readonly values: Readonly<Record<string, null | string>>;
}

export interface OwnRows {
  readonly table: PgTable;
  readonly where: SQL;
}

export interface PurgeSteps {
  /** Traces of the person in other people's texts. Every batch runs before the tables that these are read from. */
  readonly traces?: (on: Executor, uid: string) => Promise<Partial<TraceLists>>;
  /** Removes what names the person outside the database. May run again. */
  readonly outside?: (deps: Deps, traces: Traces) => Promise<void>;
  /** By name; run before the tables in `personal`, the slices backwards. */
  readonly batches?: Readonly<Record<string, PurgeBatch>>;
}

/**
 * A part of a purge that is small enough for one transaction. It runs until nothing is left, and a purge that was
 * interrupted goes on where the last batch ended.
 * @returns where the next one begins; null when nothing is left.
 */
export type PurgeBatch = (batch: {
  readonly tx: Transaction;
  readonly traces: Traces;
  /** What the one before returned; null for the first. */
  readonly after: PurgePlace | null;
  readonly deps: Deps;
}) => Promise<PurgePlace | null>;

/** Where a purge is in a table: the key of a row, or nothing where done rows are gone or changed. */
export type PurgePlace = readonly (string | number)[];

interface TraceLists {
  /** Whole texts: addresses, numbers. */
  readonly values: readonly string[];
  /** Ids that stand for the person: their entries in competitions. */
  readonly subjectIds: readonly string[];
}

/** Traces of a person in what others wrote. */
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
  /** The purpose that the secret's key is derived for. */
  readonly purpose: string;
}

/** Rows with a public page each. */
export interface SitemapSource {
  readonly kind: 'gyms' | 'walls' | 'climbs' | 'competitions';
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly changedAt: PgColumn;
  /** The rows that have one; all if omitted. */
  readonly where?: SQL | undefined;
  /** Address of a row's page. */
  readonly path: SQL<string>;
}

export interface DemoPart {
  /** Parts that can't be in the seed's transaction. */
  readonly prepare?: (deps: Deps) => Promise<void>;
  readonly seed?: (
    tx: Transaction,
    at: {
      readonly client: Pick<pg.PoolClient, 'query'>;
      readonly now: Date;
      readonly deps: Deps;
    },
  ) => Promise<void>;
  /** What comes of the counters, once they are counted. */
  readonly settle?: (
    tx: Transaction,
    at: { readonly now: Date; readonly deps: Deps },
  ) => Promise<void>;
}

/** A counter stored beside what it counts. */
export interface Recount {
  /** Tables that are locked against writes while a batch is corrected. */
  readonly locks: readonly PgTable[];
  readonly table: PgTable;
  /** Rows of `key`, `stored`, `counted` and `unit`, the id that is corrected together; equal ones are left out. */
  readonly find: SQL;
  /** Recounts the rows of these units and writes them. */
  readonly mend: (units: readonly string[]) => readonly SQL[];
}
