import type { ImportReport } from '@cruxboard/contracts/imports';
import { ArrowRight, Check } from 'lucide-react';
import { Icon } from '../../../ui/icon';
import { FaultRow } from './fault-row';
import { foldFaults, type FoldedFault, type MissingGroup } from './fold-faults';
import { texts } from './texts';

interface PreviewProps {
  report: ImportReport;
  /** Null where rows take none. */
  placesLeft: number | null;
  isChecking: boolean;
  canFix: boolean;
  onFix: (fault: FoldedFault, value: string) => void;
  onAddGroup: (group: MissingGroup) => void;
}

/** A thousand faults are not read one by one. */
const shownMax = 100;

/** What the file holds: counts, how its columns were understood, and every fault by line. */
export function Preview(props: PreviewProps) {
  const { report, placesLeft, isChecking, canFix, onFix, onAddGroup } = props;
  const { faults, rowCount, readyCount } = report;
  const toFix = rowCount - readyCount;
  const folded = foldFaults(faults);
  return (
    <>
      <div className="cnt" role="status" aria-busy={isChecking}>
        <div>
          <b>{readyCount}</b>
          <span>{texts.counts.ready}</span>
        </div>
        <div className={faults.length > 0 ? 'bad' : undefined}>
          <b>{Math.max(toFix, faults.length > 0 ? 1 : 0)}</b>
          <span>{texts.counts.toFix}</span>
        </div>
        {placesLeft === null ? null : (
          <div className={rowCount > placesLeft ? 'bad' : undefined}>
            <b>{placesLeft}</b>
            <span>{texts.counts.places}</span>
          </div>
        )}
      </div>
      <div className="map">
        <h3>{texts.columns}</h3>
        <dl>
          {report.columns.map(({ header, field }, index) => (
            // Headers of a file may repeat.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index}>
              <dt className="ell">{header === '' ? '–' : header}</dt>
              <dd className={field === null ? 'ig' : undefined}>
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
        {faults.length > 0 ? <h3 className="eh">{texts.toFix}</h3> : null}
        <ul className="er">
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
              <span className="ok">{texts.more(folded.length - shownMax)}</span>
            </li>
          ) : null}
          {readyCount > 0 ? (
            <li>
              <span className="ln">
                <Icon icon={Check} size="s" />
              </span>
              <span className="ok">
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
      <h3 className="eh">{texts.sample}</h3>
      <ul className="er">
        {sample.map((row, index) => (
          // Rows have no identity before they are written.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span className="ln">{row['number'] ?? '–'}</span>
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
