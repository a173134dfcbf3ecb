import { passwordLengthJudged } from '@cruxboard/domain/people/accounts/passwords';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/** A password, and the words guessed first for this person. */
export interface PasswordQuestion {
  readonly password: string;
  readonly words: readonly string[];
}

/** From 0, guessed at once, to 4, out of reach; and the estimator's warning. */
export interface PasswordEstimate {
  readonly score: number;
  readonly reason: string | null;
}

/**
 * The same lists as in the page, which shows the same result while typing; names of families and places are
 * left out for their size.
 */
const estimator = new ZxcvbnFactory({
  dictionary: {
    'passwords-common': common['passwords-common'],
    'commonWords-en': english['commonWords-en'],
    'firstnames-en': english['firstnames-en'],
  },
  graphs: adjacencyGraphs,
});

/** @returns how easily a password is guessed; takes up to some hundred milliseconds of CPU. */
export function estimatePassword({ password, words }: PasswordQuestion): PasswordEstimate {
  const { score, feedback } = estimator.check(password.slice(0, passwordLengthJudged), [...words]);
  return { score, reason: feedback.warning ?? null };
}
