import { texts } from './texts';

const { outcomes } = texts.returned;

export interface Outcome {
  readonly title: string;
  readonly body: string;
  readonly isSuccess: boolean;
}

/**
 * @returns the texts for somebody who returns: `from` is where from (checkout, email, email-change,
 * password), `result` the outcome (success, cancelled, failed). Unknown values say nothing specific.
 */
export function outcomeOf(from: string | undefined, result: string | undefined): Outcome {
  const isSuccess = result === undefined || result === 'success';
  const key = `${from}.${result ?? 'success'}`;
  if (isKnown(key)) return { ...outcomes[key], isSuccess };
  return { ...(isSuccess ? outcomes.other : outcomes.failed), isSuccess };
}

function isKnown(key: string): key is keyof typeof outcomes {
  return Object.hasOwn(outcomes, key);
}
