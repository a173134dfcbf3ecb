import type { Callable, CallableInput } from '@cruxboard/contracts/define';
import type { ImportFault, ImportReport } from '@cruxboard/contracts/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload, X } from 'lucide-react';
import { useState } from 'react';
import { callCallable } from '../../../lib/api/call';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/toasts';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { refreshManaged } from '../queries';
import { ChooseSource } from './choose-source';
import { replaceCell } from './csv';
import { Preview } from './preview';
import { base64Of, type ImportSource, sourceOfText } from './source';
import { texts } from './texts';

export interface ImportPanelProps {
  kind: 'competitors' | 'climbs';
  competitionId: string;
  /** Both imports take and answer the same. */
  callable: Callable;
  template: string;
  onClose: () => void;
}

interface Checked {
  readonly source: ImportSource;
  readonly report: ImportReport;
}

/** Choose or paste, see every fault beside its line, mend it here or in the file, and write all or nothing. */
export function ImportPanel({
  kind,
  competitionId,
  callable,
  template,
  onClose,
}: ImportPanelProps) {
  const client = useQueryClient();
  const [checked, setChecked] = useState<Checked | null>(null);
  const send = async (source: ImportSource, mode: 'preview' | 'commit') => {
    const file = { name: source.name, base64: base64Of(source.bytes) };
    const input = { competitionId, file, mode } as CallableInput<typeof callable>;
    return (await callCallable(callable, input)) as ImportReport; // the answer of both imports
  };
  const check = useMutation({
    mutationFn: async (source: ImportSource) => ({ source, report: await send(source, 'preview') }),
    onSuccess: setChecked,
  });
  const commit = useMutation({
    mutationFn: ({ source }: Checked) => send(source, 'commit'),
    onSuccess: async (report, sent) => {
      if (report.importedCount === 0 && report.faults.length > 0) {
        setChecked({ source: sent.source, report });
        return;
      }
      await refreshManaged(client);
      toasts.show({ words: texts.done[kind](report.importedCount), tone: 'success' });
      onClose();
    },
  });
  const mend = (fault: ImportFault, value: string) => {
    if (checked === null) return;
    const mended = mendedText(checked, fault, value);
    if (mended !== null) check.mutate(sourceOfText(checked.source.name, mended));
  };
  const failure = commit.error ?? check.error;

  return (
    <aside className="import" aria-label={texts.title[kind]}>
      <header>
        <div className="min-w-0 grow">
          <h2>{checked ? texts.titleOf(checked.source.name) : texts.title[kind]}</h2>
          <p>
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
          isChecking={check.isPending}
          onSource={(source) => check.mutate(source)}
        />
      ) : (
        <>
          <Preview
            report={checked.report}
            isChecking={check.isPending}
            canMend={checked.source.text !== null}
            onMend={mend}
          />
          <Foot
            report={checked.report}
            isChecking={check.isPending}
            isSending={commit.isPending}
            onConfirm={() => commit.mutate(checked)}
            onAgain={() => {
              setChecked(null);
              check.reset();
              commit.reset();
            }}
          />
        </>
      )}
    </aside>
  );
}

/** @returns the text with the faulty cell replaced; null where the file is not text or the cell cannot be found. */
export function mendedText(
  { source, report }: { source: ImportSource; report: ImportReport },
  fault: ImportFault,
  value: string,
): string | null {
  const column = report.columns.findIndex((one) => one.field === fault.column);
  if (source.text === null || column === -1) return null;
  return replaceCell(source.text, { line: fault.line, column, delimiter: report.delimiter }, value);
}

/** @returns how many places the rows need beyond those that are left. */
function placesMissing({ rowCount, placesLeft }: ImportReport): number {
  return placesLeft === null ? 0 : Math.max(0, rowCount - placesLeft);
}

interface FootProps {
  report: ImportReport;
  isChecking: boolean;
  isSending: boolean;
  onConfirm: () => void;
  onAgain: () => void;
}

function Foot({ report, isChecking, isSending, onConfirm, onAgain }: FootProps) {
  const missing = placesMissing(report);
  const isRight = report.faults.length === 0 && report.rowCount > 0;
  return (
    <footer>
      <p role="status">
        {isRight ? texts.allOrNothing : texts.untilRight}{' '}
        {missing > 0 ? texts.needPlaces(missing) : null}
      </p>
      <div>
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
