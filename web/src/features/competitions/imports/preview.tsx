import type { ImportReport } from '@cruxboard/contracts/imports';
import { ArrowRight, Check } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { Icon } from '../../../ui/icon';
import { FaultRow } from './fault-row';
import { foldFaults, type FoldedFault, type MissingGroup } from './fold-faults';
import { texts } from './texts';
import styles from './preview.module.css';

interface PreviewProps {
  report: ImportReport;
  /** Null if rows take no places. */
  placesLeft: number | null;
  isChecking: boolean;
  canFix: boolean;
  onFix: (fault: FoldedFault, value: string) => void;
  onAddGroup: (group: MissingGroup) => void;
}

/** Nobody reads a thousand faults one by one. */
const shownMax = 100;

/** What the file contains: counts, recognised columns, and every fault by line. */
export function Preview(props: PreviewProps) {
  const { report, placesLeft, isChecking, canFix, onFix, onAddGroup } = props;
  const { faults, rowCount, readyCount } = report;
  const toFix = rowCount - readyCount;
  const folded = foldFaults(faults);
  return (
    <>
      <div className={styles.counts} role="status" aria-busy={isChecking}>
        <div>
          <b>{readyCount}</b>
          <span>{texts.counts.ready}</span>
        </div>
        <div className={faults.length > 0 ? styles.bad : undefined}>
          <b>{Math.max(toFix, faults.length > 0 ? 1 : 0)}</b>
          <span>{texts.counts.toFix}</span>
        </div>
        {placesLeft === null ? null : (
          <div className={rowCount > placesLeft ? styles.bad : undefined}>
            <b>{placesLeft}</b>
            <span>{texts.counts.places}</span>
          </div>
        )}
      </div>
      <div className={styles.columns}>
        <h3 className={styles.title}>{texts.columns}</h3>
        <dl>
          {report.columns.map(({ header, field }, index) => (
            // Headers of a file may repeat.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index}>
              <dt className="ell">{header === '' ? '–' : header}</dt>
              <dd className={field === null ? styles.ignored : undefined}>
                {field === null ? (
                  texts.leftOut
                ) : (
                  <>
                    <Icon icon={ArrowRight} size="xs" />
                    {field}
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        {faults.length > 0 ? (
          <h3 className={cx(styles.title, styles.ofRows)}>{texts.toFix}</h3>
        ) : null}
        <ul className={styles.rows}>
          {folded.slice(0, shownMax).map((fault) => (
            <FaultRow
              key={`${fault.line} ${fault.column} ${fault.value} ${fault.message}`}
              fault={fault}
              isBusy={isChecking}
              canFix={canFix && report.columns.some((one) => one.field === fault.column)}
              onFix={(value) => onFix(fault, value)}
              onAddGroup={onAddGroup}
            />
          ))}
          {folded.length > shownMax ? (
            <li>
              <span />
              <span className="text-ink-3">{texts.more(folded.length - shownMax)}</span>
            </li>
          ) : null}
          {readyCount > 0 ? (
            <li>
              <span className={styles.line}>
                <Icon icon={Check} size="s" />
              </span>
              <span className="text-ink-3">
                {faults.length > 0 ? texts.fine(readyCount) : texts.allFine(readyCount)}
              </span>
            </li>
          ) : null}
        </ul>
        {faults.length === 0 ? <Sample report={report} /> : null}
      </div>
    </>
  );
}

function Sample({ report: { sample } }: { report: ImportReport }) {
  const [first] = sample;
  if (first === undefined) return null;
  return (
    <>
      <h3 className={cx(styles.title, styles.ofRows)}>{texts.sample}</h3>
      <ul className={styles.rows}>
        {sample.map((row, index) => (
          // Rows have no identity before they are written.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span className={styles.line}>{row['number'] ?? '–'}</span>
            <div className="min-w-0">
              <b className="font-name">{row['name'] || row['code'] || '–'}</b>
              <p className="ell">
                {Object.entries(row)
                  .filter(
                    ([field, value]) => field !== 'name' && field !== 'number' && value !== '',
                  )
                  .map(([, value]) => value)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
