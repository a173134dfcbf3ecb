import { texts } from './texts';

const { outcomes } = texts.returned;

export interface Outcome {
  readonly title: string;
  readonly said: string;
  readonly isGood: boolean;
}

/**
 * @returns what to say to somebody who comes back: `from` is where from (checkout, email, email-change, password),
 * `result` how it went (success, cancelled, failed). Words that nobody knows say no more than they may.
 */
export function outcomeOf(from: string | undefined, result: string | undefined): Outcome {
  const isGood = result === undefined || result === 'success';
  const key = `${from}.${result ?? 'success'}`;
  if (isKnown(key)) return { ...outcomes[key], isGood };
  return { ...(isGood ? outcomes.other : outcomes.failed), isGood };
}

function isKnown(key: string): key is keyof typeof outcomes {
  return Object.hasOwn(outcomes, key);
}
