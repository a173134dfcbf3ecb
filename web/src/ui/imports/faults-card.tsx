import type { ImportReport } from '@cruxboard/contracts/imports';
import { Check } from 'lucide-react';
import { Card } from '../card';
import { Icon } from '../icon';
import { type FaultActions, FaultGroupRow } from './fault-group-row';
import { foldFaults } from './fold-faults';
import { texts } from './texts';
import styles from './faults-card.module.css';

interface FaultsCardProps extends FaultActions {
  report: ImportReport;
}

/** Nobody reads a thousand faults one by one. */
const shownMax = 100;

/** What has to be fixed, by kind, and what was read otherwise than it is written. */
export function FaultsCard({ report, ...actions }: FaultsCardProps) {
  const { faults, notes, columns } = report;
  const groups = foldFaults(faults);
  if (groups.length === 0 && notes.length === 0) return null;
  const isInFile = (column: string) =>
    columns.some(({ field }) => field === column) ||
    (column === 'name' &&
      columns.some(({ field }) => field === 'first name' || field === 'last name'));
  return (
    <Card
      isFlush
      title={faults.length > 0 ? texts.toFix : texts.readOtherwise}
      actions={
        faults.length > 0 ? (
          <p className="text-13 text-ink-3">{texts.cellsInGroups(faults.length, groups.length)}</p>
        ) : null
      }
    >
      <ul className={styles.rows}>
        {groups.slice(0, shownMax).map((group) => (
          <FaultGroupRow
            key={group.key}
            {...actions}
            group={group}
            isInFile={isInFile(group.column)}
          />
        ))}
        {groups.length > shownMax ? (
          <li>
            <span />
            <span className="text-ink-3">{texts.more(groups.length - shownMax)}</span>
          </li>
        ) : null}
        {notes.map(({ kind, column, count, examples: [example] }) => (
          <li key={column} className={styles.note}>
            <span className={styles.count}>{count}</span>
            <p>{example === undefined ? column : texts.notes[kind](column, example)}</p>
            <span className={styles.done}>
              <Icon icon={Check} size="s" />
              {texts.doneForYou}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
