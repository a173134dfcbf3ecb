import type { ImportReport } from '@cruxboard/contracts/imports';
import type { FieldColumns } from '@cruxboard/domain/columns';
import { importFields } from '@cruxboard/domain/imports/table';
import { Upload, X } from 'lucide-react';
import { errorSentence } from '../../lib/api/errors';
import { toasts } from '../../lib/messages/toasts';
import { Button } from '../button';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { titleClass } from '../title';
import { ChooseSource } from './choose-source';
import { EditConflictDialog } from '../edit-conflict-dialog';
import { ColumnsCard } from './columns-card';
import { FaultsCard } from './faults-card';
import { type ImportPlaces, Outcome } from './outcome';
import { SampleCard } from './sample-card';
import { type ImportKind, texts } from './texts';
import { type ImportTarget, useImport } from './use-import';
import styles from './import-panel.module.css';

export interface ImportPanelProps {
  kind: ImportKind;
  target: ImportTarget;
  columns: FieldColumns;
  template: string;
  /** For rows that each take a place: how many are left, and getting more without losing the rows. */
  places?: ImportPlaces | undefined;
  /** Asks about what the import changes before it is sent; it then calls `commit`, or not. */
  beforeCommit?: ((report: ImportReport, commit: () => void) => void) | undefined;
  onClose: () => void;
}

/** Choose or paste, say what each column is, fix what is wrong by kind, and import all or nothing. */
export function ImportPanel({
  kind,
  target,
  columns,
  template,
  places,
  beforeCommit = (_report, commit) => commit(),
  onClose,
}: ImportPanelProps) {
  const rows = useImport({
    target,
    columns,
    onImported: (report) => {
      toasts.show({
        words: texts.done[kind](report.importedCount, report.changedCount),
        tone: 'success',
      });
      onClose();
    },
  });
  const { checked, failure, isChecking } = rows;
  const nameOf = (id: string) => checked?.report.changes.find((row) => row.id === id)?.name ?? '';

  return (
    <section className={styles.page} aria-label={texts.title[kind]}>
      <header className={styles.head}>
        <div className="min-w-0 grow">
          <h1 className={titleClass}>{texts.title[kind]}</h1>
          {/* however long, it leaves the buttons beside the title */}
          <p className="max-w-prose contain-inline-size text-14 wrap-anywhere text-ink-3">
            {checked ? about(checked.source.name, checked.report) : texts.lead[kind]}
          </p>
        </div>
        {checked ? (
          <Button look="plain" onClick={rows.startAgain}>
            <Icon icon={Upload} size="s" />
            {texts.again}
          </Button>
        ) : null}
        <IconButton icon={X} label={texts.close} onClick={onClose} />
      </header>
      {failure ? (
        <p role="alert" className="text-14 font-medium text-danger">
          {errorSentence(failure)}
        </p>
      ) : null}
      {checked === null ? (
        <ChooseSource
          kind={kind}
          template={template}
          isChecking={isChecking}
          onSource={rows.check}
        />
      ) : (
        <div className={styles.checked}>
          <div className={styles.main}>
            <ColumnsCard
              report={checked.report}
              fields={importFields(columns)}
              isBusy={isChecking}
              onColumn={rows.setColumn}
              onCountry={rows.setCountry}
            />
            <FaultsCard
              report={checked.report}
              isBusy={isChecking}
              onFix={rows.fix}
              onLeaveOut={rows.leaveOut}
              onAddGroup={rows.addGroup}
              onPeople={rows.setPeople}
            />
            <SampleCard report={checked.report} />
          </div>
          <Outcome
            kind={kind}
            report={checked.report}
            places={places}
            isChecking={isChecking}
            isSending={rows.isSending}
            onConfirm={() => beforeCommit(checked.report, rows.commit)}
          />
        </div>
      )}
      {target.sentenceOf === undefined ? null : (
        <EditConflictDialog
          found={rows.conflicts}
          sentenceOf={(one) => target.sentenceOf?.(one, nameOf(one.subject)) ?? ''}
          busy={false}
          onDecide={(whose) => (whose === 'mine' ? rows.overwrite() : rows.keepTheirs())}
          onClose={rows.leaveUndecided}
        />
      )}
    </section>
  );
}

function about(name: string, report: ImportReport): string {
  const { rowCount, delimiter, encoding, headerLine } = report;
  return [
    name,
    texts.rows(rowCount),
    delimiter === null ? null : texts.delimiters[delimiter],
    encoding === 'unicode' ? null : texts.windows,
    texts.headerIn(headerLine),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
