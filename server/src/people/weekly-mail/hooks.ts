import type { Executor } from '../../platform/db/transaction';

/** What the weekly email needs from the slices that have something to say. */
declare module '../../platform/slice' {
  interface Slice {
    readonly weekly?: readonly WeeklyPart[];
  }
}

/** A part of the weekly email; parts are in the order of the slices. */
export interface WeeklyPart {
  readonly title: string;
  /** @returns its lines for somebody; none if there is nothing to say. */
  readonly find: (on: Executor, week: WeekOf) => Promise<readonly WeeklyLine[]>;
}

export interface WeekOf {
  readonly uid: string;
  /** Now, and where the last one ended: mostly a week ago, two weeks at most. */
  readonly until: Date;
  readonly from: Date;
}

export interface WeeklyLine {
  readonly text: string;
  /** Of the page that it leads to. */
  readonly path: string;
}
