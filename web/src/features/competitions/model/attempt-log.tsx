import { cx } from '../../../lib/dom/cx';
import styles from './attempt-log.module.css';

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
  isOneLine = false,
}: {
  attempts: readonly AttemptEntry[];
  hasNext?: boolean | undefined;
  /** As long as it gets, for a place that scrolls; else it goes on in further lines. */
  isOneLine?: boolean | undefined;
}) {
  return (
    <ol className={cx(styles.attempts, isOneLine && styles.oneLine)} aria-label="Attempts so far">
      {attempts.map((attempt, index) => (
        <li
          key={index}
          className={cx(
            attempt.result !== 'none' && styles[attempt.result],
            attempt.isPending && styles.pending,
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
        <li className={styles.next} aria-hidden="true">
          <b>{attempts.length + 1}</b>
        </li>
      ) : null}
    </ol>
  );
}
