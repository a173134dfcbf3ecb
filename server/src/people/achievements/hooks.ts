import type { EarningSource } from '@cruxboard/domain/people/achievements/sources';
import type { Executor, Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';

/** What achievements need from the slices that award them. */
declare module '../../platform/slice' {
  interface Slice {
    readonly earnings?: Earnings;
  }
}

/** The achievements awarded by a kind of source (a competition). */
export interface Earnings {
  readonly source: EarningSource;
  /** The events after which a source is evaluated again. */
  readonly eventTypes: readonly string[];
  readonly sourceIdOf: (payload: Readonly<Record<string, unknown>>) => string;
  /** @returns what a source awards now, and since when; null if nothing. */
  readonly find: (tx: Transaction, sourceId: string) => Promise<CurrentAwards | null>;
  /** @returns names of sources, by id. */
  readonly nameSources: (
    on: Executor,
    sourceIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** @returns where something was earned, for an achievement's public page, by source id. */
  readonly describe: (
    deps: Deps,
    of: { readonly uid: string; readonly sourceIds: readonly string[] },
  ) => Promise<ReadonlyMap<string, EarnedIn>>;
}

export interface CurrentAwards {
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
