import type { EarningSource } from '@cruxboard/domain/people/achievements/sources';
import type { Executor, Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';

/** What achievements ask of the slices that they are earned in. */
declare module '../../platform/slice' {
  interface Slice {
    readonly earnings?: Earnings;
  }
}

/** Achievements that a kind of thing (a competition) gives. */
export interface Earnings {
  readonly source: EarningSource;
  /** The events after which it is looked up what a source gives now. */
  readonly eventTypes: readonly string[];
  readonly sourceIdOf: (payload: Readonly<Record<string, unknown>>) => string;
  /** @returns what a source gives now, and since when; null while it gives nothing. */
  readonly find: (tx: Transaction, sourceId: string) => Promise<GivenNow | null>;
  /** @returns what sources are called, by id. */
  readonly nameSources: (
    on: Executor,
    sourceIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** @returns where somebody earned something, for the public page of an achievement, by source id. */
  readonly describe: (
    deps: Deps,
    of: { readonly uid: string; readonly sourceIds: readonly string[] },
  ) => Promise<ReadonlyMap<string, EarnedIn>>;
}

export interface GivenNow {
  readonly at: Date;
  readonly awards: readonly { readonly uid: string; readonly achievementId: string }[];
}

export interface EarnedIn {
  /** Of the dates. */
  readonly timeZone: string;
  readonly competition: {
    readonly id: string;
    readonly name: string;
    readonly competitorId: string;
    readonly category: string | null;
  } | null;
}
