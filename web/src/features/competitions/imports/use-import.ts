import type { ImportReport } from '@cruxboard/contracts/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ulid } from 'ulid';
import { callCallable } from '../../../lib/api/call';
import { refreshManaged } from '../model/manage/queries';
import { replaceCell } from './csv';
import type { FoldedFault, MissingGroup } from './fold-faults';
import { base64Of, type ImportSource, sourceOfText } from './source';

interface Checked {
  readonly source: ImportSource;
  readonly report: ImportReport;
  /** The idempotency key of this import, so that sending it again imports nothing twice. */
  readonly key: string;
}

/** Both imports have the same input and output. */
export type ImportCall = 'competitions.bulkImportCompetitors' | 'competitions.bulkImportClimbs';

interface ImportOptions {
  readonly competitionId: string;
  readonly callable: ImportCall;
  readonly onImported: (count: number) => void;
}

/** A checked source, and what can be done with it. */
export function useImport({ competitionId, callable, onImported }: ImportOptions) {
  const client = useQueryClient();
  const [checked, setChecked] = useState<Checked | null>(null);
  const send = async (source: ImportSource, mode: 'preview' | 'commit', key = ulid()) => {
    const file = { name: source.name, base64: base64Of(source.bytes) };
    const input = { competitionId, file, mode };
    return callCallable(callable, input, { idempotencyKey: key });
  };
  const check = useMutation({
    mutationFn: async (source: ImportSource): Promise<Checked> => {
      return { source, report: await send(source, 'preview'), key: ulid() };
    },
    onSuccess: setChecked,
  });
  const commit = useMutation({
    mutationFn: ({ source, key }: Checked) => send(source, 'commit', key),
    onSuccess: async (report, sent) => {
      if (report.importedCount === 0 && report.faults.length > 0) {
        setChecked({ ...sent, report });
        return;
      }
      await refreshManaged(client);
      onImported(report.importedCount);
    },
  });
  const addGroup = useMutation({
    mutationFn: async ({ kind, name }: MissingGroup) => {
      const input = { competitionId, name };
      await (kind === 'category'
        ? callCallable('categories.createCategory', input)
        : callCallable('cohorts.createCohort', input));
      if (checked !== null) await check.mutateAsync(checked.source);
    },
    onSuccess: () => refreshManaged(client),
  });
  return {
    checked,
    check: (source: ImportSource) => check.mutate(source),
    fix: (fault: FoldedFault, value: string) => {
      const fixed = checked && fixedText(checked, fault, value);
      if (fixed !== null) check.mutate(fixed);
    },
    addGroup: (group: MissingGroup) => addGroup.mutate(group),
    commit: () => {
      if (checked !== null && !commit.isPending) commit.mutate(checked);
    },
    startAgain: () => {
      setChecked(null);
      for (const one of [check, commit, addGroup]) one.reset();
    },
    isChecking: check.isPending || addGroup.isPending,
    isSending: commit.isPending,
    failure: commit.error ?? check.error ?? addGroup.error,
  };
}

/** The source with the faulty cells replaced; null if it isn't text or a cell wasn't found. */
function fixedText({ source, report }: Checked, fault: FoldedFault, value: string) {
  const column = report.columns.findIndex((one) => one.field === fault.column);
  if (source.text === null || column === -1) return null;
  let text = source.text;
  for (const line of fault.lines) {
    const fixed = replaceCell(text, { line, column, delimiter: report.delimiter }, value);
    if (fixed === null) return null;
    text = fixed;
  }
  return sourceOfText(source.name, text);
}
