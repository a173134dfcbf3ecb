import type { ImportFault, ImportReport } from '@cruxboard/contracts/imports';
import { type ImportChoices, noChoices } from '@cruxboard/domain/imports/choices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ulid } from 'ulid';
import { callCallable } from '../../../lib/api/call';
import { refreshManaged } from '../model/manage/queries';
import { withColumn, withEdits, withoutRows } from './choices';
import type { MissingGroup } from './fold-faults';
import { base64Of, type ImportSource } from './source';

/** A source with what was decided about it. */
interface Draft {
  readonly source: ImportSource;
  readonly choices: ImportChoices;
}

interface Checked extends Draft {
  readonly report: ImportReport;
  /** The idempotency key of this import, so that sending it again imports nothing twice. */
  readonly key: string;
}

/** Both imports have the same input and output. */
export type ImportCall = 'competitions.bulkImportCompetitors' | 'competitions.bulkImportClimbs';

interface ImportOptions {
  readonly competitionId: string;
  readonly callable: ImportCall;
  readonly onImported: (report: ImportReport) => void;
}

/** A checked source, and what can be done with it. */
export function useImport({ competitionId, callable, onImported }: ImportOptions) {
  const client = useQueryClient();
  const [checked, setChecked] = useState<Checked | null>(null);
  const send = async ({ source, choices }: Draft, mode: 'preview' | 'commit', key = ulid()) => {
    const file = { name: source.name, base64: base64Of(source.bytes) };
    const { columns, edits, leftOut, country } = choices;
    const decided = { columns: [...columns], edits: [...edits], leftOut: [...leftOut], country };
    const input = { competitionId, file, mode, choices: decided };
    return callCallable(callable, input, { idempotencyKey: key });
  };
  const check = useMutation({
    mutationFn: async ({ source, choices }: Draft): Promise<Checked> => {
      const report = await send({ source, choices }, 'preview');
      return { source, choices, report, key: ulid() };
    },
    onSuccess: setChecked,
  });
  const commit = useMutation({
    mutationFn: ({ key, ...draft }: Checked) => send(draft, 'commit', key),
    onSuccess: async (report) => {
      await refreshManaged(client);
      onImported(report);
    },
  });
  const addGroup = useMutation({
    mutationFn: async ({ kind, name }: MissingGroup) => {
      const input = { competitionId, name };
      await (kind === 'category'
        ? callCallable('categories.createCategory', input)
        : callCallable('cohorts.createCohort', input));
      if (checked !== null) await check.mutateAsync(checked);
    },
    onSuccess: () => refreshManaged(client),
  });
  const change = (changed: (choices: ImportChoices) => ImportChoices) => {
    if (checked === null || commit.isPending) return;
    check.mutate({ source: checked.source, choices: changed(checked.choices) });
  };
  return {
    checked,
    check: (source: ImportSource) => check.mutate({ source, choices: noChoices }),
    setColumn: (index: number, field: string | null) =>
      change((choices) => withColumn(choices, index, field)),
    fix: (faults: readonly ImportFault[], valueOf: (fault: ImportFault) => string) =>
      change((choices) => withEdits(choices, faults, valueOf)),
    leaveOut: (lines: readonly number[]) => change((choices) => withoutRows(choices, lines)),
    setCountry: (country: string | null) => change((choices) => ({ ...choices, country })),
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
