import type { Operator } from './operator';

/** What a command came to: a sentence for people, the same as data for `--json`. */
export interface Outcome {
  readonly text: string;
  readonly data: unknown;
  /** The command worked and what it found is bad. */
  readonly isBad?: boolean;
}

/** Opens the database, does the work and says what it came to. */
export type On = (work: (operator: Operator) => Promise<Outcome>) => Promise<void>;
