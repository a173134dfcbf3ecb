/** The lowest accepted estimate: 0 is guessed at once, 2 takes some hundred million tries, 4 is out of reach. */
export const passwordScoreMin = 2;

/** Only this much of a password is estimated: more takes long, and is strong by then or never. */
export const passwordLengthJudged = 32;

/** What is known about whoever chooses a password. */
export interface PasswordOwner {
  readonly email?: string | null;
  readonly username?: string | null;
  readonly name?: string | null;
}

const partLengthMin = 3;

/**
 * @returns what somebody who knows the person and the product guesses first: the product's name, the address
 * and its parts, username and name with its parts. Lower case, unique, no part shorter than 3 characters.
 */
export function guessableWords({ email, username, name }: PasswordOwner): string[] {
  const whole = ['cruxboard', email, email?.split('@')[0], username, name];
  const words = whole.flatMap((text) => (text ? [text.trim().toLowerCase()] : []));
  const parts = words.flatMap((word) =>
    word.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length >= partLengthMin),
  );
  return [...new Set([...words, ...parts])].filter((word) => word !== '');
}

const sequence = 'Sequences are easy to guess.';
const repeat = 'Repeating doesn’t help.';
const date = 'Dates are easy to guess.';
const known = 'Many people use it.';
const name = 'Names are easy to guess.';

/** Why a password is weak, by the estimator's warning. */
const reasons: Readonly<Record<string, string>> = {
  straightRow: sequence,
  keyPattern: sequence,
  sequences: sequence,
  simpleRepeat: repeat,
  extendedRepeat: repeat,
  recentYears: date,
  dates: date,
  topTen: known,
  topHundred: known,
  common: known,
  similarToCommon: 'It’s close to a common one.',
  wordByItself: 'A single word is easy to guess.',
  namesByThemselves: name,
  commonNames: name,
  userInputs: 'It contains your name or ours.',
};

const advice = 'Add an unusual word or two.';

/**
 * @param reason the estimator's warning; null if it has none
 * @returns at most two short sentences, for two lines on a phone: why, and what to do
 */
export function passwordHint(reason: string | null): string {
  const why = reason !== null && Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  return why === undefined ? advice : `${why} ${advice}`;
}
