import type { ImportReport } from '@cruxboard/contracts/imports';
import { Upload, X } from 'lucide-react';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { ChooseSource } from './choose-source';
import { Preview } from './preview';
import { texts } from './texts';
import { type ImportCall, useImport } from './use-import';
import styles from './import-panel.module.css';

interface ImportPlaces {
  readonly left: number;
  readonly onTopUp: (missing: number) => void;
}

export interface ImportPanelProps {
  kind: 'competitors' | 'climbs';
  competitionId: string;
  callable: ImportCall;
  template: string;
  /** For rows that each take a place: how many are left, and getting more without losing the rows. */
  places?: ImportPlaces | undefined;
  onClose: () => void;
}

/** Choose or paste, see every fault beside its line, fix it here or in the file, and import all or nothing. */
export function ImportPanel({
  kind,
  competitionId,
  callable,
  template,
  places,
  onClose,
}: ImportPanelProps) {
  const rows = useImport({
    competitionId,
    callable,
    onImported: (count) => {
      toasts.show({ words: texts.done[kind](count), tone: 'success' });
      onClose();
    },
  });
  const { checked, failure, isChecking } = rows;

  return (
    <aside className={styles.panel} aria-label={texts.title[kind]}>
      <header className="flex items-start px-5 pt-5 pb-3">
        <div className="min-w-0 grow">
          <h2 className="text-18 leading-snug font-bold wrap-anywhere">
            {checked ? texts.titleOf(checked.source.name) : texts.title[kind]}
          </h2>
          <p className="text-13 text-ink-3">
            {checked
              ? texts.about(
                  texts.rows(checked.report.rowCount),
                  texts.delimiters[checked.report.delimiter],
                )
              : texts.lead[kind]}
          </p>
        </div>
        <IconButton icon={X} label={texts.close} className="-mt-2 -me-2.5" onClick={onClose} />
      </header>
      {failure ? (
        <p role="alert" className="border-b border-line px-5 pb-3 text-14 font-medium text-danger">
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
        <>
          <Preview
            report={checked.report}
            placesLeft={places?.left ?? null}
            isChecking={isChecking}
            canFix={checked.source.text !== null}
            onFix={rows.fix}
            onAddGroup={rows.addGroup}
          />
          <Foot
            report={checked.report}
            places={places}
            isChecking={isChecking}
            isSending={rows.isSending}
            onConfirm={rows.commit}
            onAgain={rows.startAgain}
          />
        </>
      )}
    </aside>
  );
}

interface FootProps {
  report: ImportReport;
  places: ImportPlaces | undefined;
  isChecking: boolean;
  isSending: boolean;
  onConfirm: () => void;
  onAgain: () => void;
}

function Foot({ report, places, isChecking, isSending, onConfirm, onAgain }: FootProps) {
  // the current number, as places may be taken or added while rows are fixed
  const missing = places === undefined ? 0 : Math.max(0, report.rowCount - places.left);
  const isRight = report.faults.length === 0 && report.rowCount > 0;
  return (
    <footer className="mt-auto border-t border-line bg-raised px-5 pt-3 pb-4">
      <p role="status" className="mb-[10px] text-13 leading-[1.4] text-ink-2">
        {isRight ? texts.allOrNothing : texts.untilRight}{' '}
        {missing > 0 ? texts.needPlaces(missing) : null}
      </p>
      <div className="flex flex-wrap gap-2">
        {missing > 0 ? (
          <Button className="grow" onClick={() => places?.onTopUp(missing)}>
            {texts.topUp(missing)}
          </Button>
        ) : null}
        <Button
          className="grow"
          disabled={!isRight || missing > 0 || isChecking}
          busy={isSending}
          onClick={onConfirm}
        >
          {texts.confirm(report.rowCount)}
        </Button>
        <Button look="plain" onClick={onAgain}>
          <Icon icon={Upload} size="s" />
          {texts.again}
        </Button>
      </div>
    </footer>
  );
}
