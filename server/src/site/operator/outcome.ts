import type { Operator } from './operator';

/** A command's outcome: a sentence for people, and the same as data for `--json`. */
export interface Outcome {
  readonly text: string;
  readonly data: unknown;
  /** The command worked but found a problem. */
  readonly isBad?: boolean;
}

/** Opens the database, runs a command and prints its outcome. */
export type On = (work: (operator: Operator) => Promise<Outcome>) => Promise<void>;
