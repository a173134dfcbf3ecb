import type { ImportReport } from '@cruxboard/contracts/imports';
import { Button } from '../../../ui/button';
import { foldFaults } from './fold-faults';
import { texts } from './texts';
import styles from './outcome.module.css';

export interface ImportPlaces {
  readonly left: number;
  readonly onTopUp: (missing: number) => void;
}

interface OutcomeProps {
  report: ImportReport;
  places: ImportPlaces | undefined;
  isChecking: boolean;
  isSending: boolean;
  onConfirm: () => void;
}

/** What the import does, and what it waits for. */
export function Outcome({ report, places, isChecking, isSending, onConfirm }: OutcomeProps) {
  const { rowCount, readyCount, leftOutCount, faults, columns } = report;
  // the current number, as places may be taken or added while rows are fixed
  const missing = places === undefined ? 0 : Math.max(0, rowCount - places.left);
  const questions = columns.filter(({ isQuestion }) => isQuestion).length;
  const isRight = faults.length === 0 && questions === 0 && rowCount > 0;
  const counts = [
    { label: texts.counts.ready, count: readyCount, isBad: false },
    { label: texts.counts.toFix, count: rowCount - readyCount, isBad: rowCount > readyCount },
    { label: texts.counts.leftOut, count: leftOutCount, isBad: false },
    ...(places === undefined
      ? []
      : [{ label: texts.counts.places, count: places.left, isBad: missing > 0 }]),
  ];
  return (
    <aside className={styles.panel} aria-label={texts.outcome}>
      <h2 className={styles.title}>{texts.outcome}</h2>
      <dl className={styles.counts} role="status" aria-busy={isChecking}>
        {counts.map(({ label, count, isBad }) => (
          <div key={label} className={isBad ? styles.bad : count === 0 ? styles.none : undefined}>
            <dd>{count}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      <footer className={styles.foot}>
        <p role="status">
          {isRight ? texts.allOrNothing : texts.firstDo(questions, foldFaults(faults).length)}{' '}
          {missing > 0 ? texts.needPlaces(missing) : null}
        </p>
        {missing > 0 ? (
          <Button wide onClick={() => places?.onTopUp(missing)}>
            {texts.topUp(missing)}
          </Button>
        ) : null}
        <Button
          wide
          disabled={!isRight || missing > 0 || isChecking}
          busy={isSending}
          onClick={onConfirm}
        >
          {texts.confirm(rowCount)}
        </Button>
      </footer>
    </aside>
  );
}
