import type { ImportReport } from '@cruxboard/contracts/imports';
import { Button } from '../button';
import { ChangeList } from './change-list';
import { foldFaults } from './fold-faults';
import { type ImportKind, texts } from './texts';
import styles from './outcome.module.css';

export interface ImportPlaces {
  readonly left: number;
  readonly onTopUp: (missing: number) => void;
}

interface OutcomeProps {
  kind: ImportKind;
  report: ImportReport;
  places: ImportPlaces | undefined;
  isChecking: boolean;
  isSending: boolean;
  onConfirm: () => void;
}

/** What the import adds and changes, and what it waits for. */
export function Outcome({ kind, report, places, isChecking, isSending, onConfirm }: OutcomeProps) {
  const { rowCount, newCount, changedCount, sameCount, leftOutCount, changes } = report;
  // the current number, as places may be taken or added while rows are fixed
  const missing = places === undefined ? 0 : Math.max(0, newCount - places.left);
  const counts = [
    { label: texts.counts.new, count: newCount, isBad: false },
    { label: texts.counts.changed, count: changedCount, isBad: false },
    { label: texts.counts.leftOut, count: leftOutCount, isBad: false },
    ...(places === undefined
      ? []
      : [{ label: texts.counts.places, count: places.left, isBad: missing > 0 }]),
  ];
  const waitsFor = waitingFor(report);
  return (
    <aside className={styles.panel} aria-label={texts.outcome}>
      <header className={styles.head}>
        <h2>{texts.outcome}</h2>
        <p>{texts.matchedBy[kind]}</p>
      </header>
      <dl className={styles.counts} aria-busy={isChecking}>
        {counts.map(({ label, count, isBad }) => (
          <div key={label} className={isBad ? styles.bad : count === 0 ? styles.none : undefined}>
            <dd>{count}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      <div className={styles.changes}>
        <ChangeList title={texts.changed} changes={changes.filter(isOf('changed'))} />
        <ChangeList title={texts.added} changes={changes.filter(isOf('new'))} />
        {sameCount > 0 ? <p className={styles.same}>{texts.same(sameCount)}</p> : null}
      </div>
      <footer className={styles.foot}>
        <p role="status">
          {waitsFor ?? texts.allOrNothing} {missing > 0 ? texts.needPlaces(missing) : null}
        </p>
        {missing > 0 ? (
          <Button wide onClick={() => places?.onTopUp(missing)}>
            {texts.topUp(missing)}
          </Button>
        ) : null}
        <Button
          wide
          disabled={waitsFor !== null || missing > 0 || isChecking}
          busy={isSending}
          onClick={onConfirm}
        >
          {texts.confirm(rowCount)}
        </Button>
      </footer>
    </aside>
  );
}

const isOf =
  (kind: 'new' | 'changed') =>
  (change: ImportReport['changes'][number]): boolean =>
    change.kind === kind;

/** What has to be done before rows can be imported; null if nothing. */
function waitingFor({ faults, columns, newCount, changedCount, sameCount }: ImportReport) {
  const questions = columns.filter(({ isQuestion }) => isQuestion).length;
  const groups = foldFaults(faults).length;
  if (questions > 0 || groups > 0) return texts.firstDo(questions, groups);
  if (newCount + changedCount > 0) return null;
  return sameCount > 0 ? texts.nothingToDo : texts.firstDo(0, 0);
}
