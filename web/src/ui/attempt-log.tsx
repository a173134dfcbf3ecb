import { cx } from '../lib/dom/cx';

export interface AttemptEntry {
  result: 'none' | 'zone' | 'top';
  /** In a word: "none", "zone", "zone 2", "top". */
  word: string;
  isPending: boolean;
}

/** The tries so far, dashed until the server has them, and an empty box for the next. */
export function AttemptLog({
  attempts,
  hasNext = true,
}: {
  attempts: readonly AttemptEntry[];
  hasNext?: boolean | undefined;
}) {
  return (
    <ol className="attempts" aria-label="Attempts so far">
      {attempts.map((attempt, index) => (
        <li
          key={index}
          className={cx(
            attempt.result !== 'none' && attempt.result,
            attempt.isPending && 'pending',
          )}
        >
          <b>{index + 1}</b>
          <span>
            {attempt.isPending ? (
              <>
                <span className="sr-only">{attempt.word}, </span>waiting
              </>
            ) : (
              attempt.word
            )}
          </span>
        </li>
      ))}
      {hasNext ? (
        <li className="next" aria-hidden="true">
          <b>{attempts.length + 1}</b>
        </li>
      ) : null}
    </ol>
  );
}
