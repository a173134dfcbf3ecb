import type { AchievementDate } from '@cruxboard/contracts/people/achievements/achievements';
import type { EarningSource } from '@cruxboard/domain/people/achievements/sources';
import type { SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';

/** What achievements need from the slices that award them. */
declare module '../../platform/slice' {
  interface Slice {
    readonly earnings?: Earnings;
    readonly ownEarnings?: OwnEarnings;
  }
}

/** The achievements awarded by a kind of source (a competition). */
export interface Earnings {
  readonly source: EarningSource;
  /** The events after which a source is evaluated again. */
  readonly eventTypes: readonly string[];
  /** The source tells people itself, of all that they earned there. */
  readonly hasOwnNotice?: boolean;
  readonly sourceIdOf: (payload: Readonly<Record<string, unknown>>) => string;
  /** @returns what a source awards now, and since when; null if nothing. */
  readonly find: (tx: Transaction, sourceId: string) => Promise<CurrentAwards | null>;
  /** @returns the ids of sources that award something now, the greatest first: those below one, if it is given. */
  readonly listSources: (on: Executor, page: SourcePage) => Promise<readonly string[]>;
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

export interface SourcePage {
  readonly below: string | null;
  readonly limit: number;
}

/** Achievements that people earn by what they do themselves, each once. */
export interface OwnEarnings {
  readonly source: EarningSource;
  /** The events after which somebody's are evaluated again; their payload has a `uid`. */
  readonly eventTypes: readonly string[];
  /**
   * SQL of `uid`, `achievement_id` and `at`: what people have earned by what is stored now, and since when.
   * @param whose narrows it by `uid`
   */
  readonly earned: (whose: SQL) => SQL;
  /** @returns where somebody earned one, if the viewer may know; null too where that has no place. */
  readonly describe?: (
    deps: Deps,
    of: {
      readonly uid: string;
      readonly viewerUid: string | null;
      readonly achievementId: string;
    },
  ) => Promise<EarnedIn | null>;
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
  readonly gym?: { readonly id: string; readonly name: string } | null;
  readonly climb?: { readonly id: string; readonly name: string } | null;
  readonly month?: AchievementDate['month'];
}
