import type { EditConflict } from '@cruxboard/contracts/edit-conflicts';
import type { ImportFault, ImportReport } from '@cruxboard/contracts/imports';
import type { FieldColumns } from '@cruxboard/domain/columns';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ulid } from 'ulid';
import type { CallInput } from '../../lib/api/call';
import { ApiError } from '../../lib/api/errors';
import { conflictsOf } from '../../lib/edits/edit-conflicts';
import {
  type Decided,
  keepingTheirs,
  withColumn,
  withEdits,
  withoutRows,
  withPeople,
} from './choices';
import type { MissingGroup } from './fold-faults';
import { base64Of, type ImportSource } from './source';

/** A source with what was decided about it. */
interface Draft {
  readonly source: ImportSource;
  readonly choices: Decided;
}

interface Checked extends Draft {
  readonly report: ImportReport;
  /** The idempotency key of this import, so that sending it again imports nothing twice. */
  readonly key: string;
  /** What the user knows of others' edits: the report's, until they decide to overwrite newer ones. */
  readonly seenSeq?: number | undefined;
}

/** What every import is sent. */
export type ImportInput = Omit<CallInput<'competitions.bulkImportClimbs'>, 'competitionId'>;

/** Where rows are imported. */
export interface ImportTarget {
  readonly send: (
    input: ImportInput,
    options: { idempotencyKey: string },
    seenSeq: number | undefined,
  ) => Promise<ImportReport>;
  /** Who set what while the rows were looked at; where nobody is told of conflicts, absent. */
  readonly sentenceOf?: ((conflict: EditConflict, name: string) => string) | undefined;
  /** Adds what rows name and isn't there. */
  readonly addGroup?: ((group: MissingGroup) => Promise<unknown>) | undefined;
  /** Reads again what the screens show. */
  readonly refresh: () => Promise<void>;
}

interface ImportOptions {
  readonly target: ImportTarget;
  readonly columns: FieldColumns;
  readonly onImported: (report: ImportReport) => void;
}

/** A checked source, and what can be done with it. */
export function useImport({ target, columns, onImported }: ImportOptions) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = useMutation({
    mutationFn: (draft: Draft) => checkDraft(target, draft),
    onSuccess: setChecked,
  });
  const commit = useMutation({
    mutationFn: (seen: Checked) => sendImport(target, seen, seen),
    onSuccess: async (report) => {
      await target.refresh();
      onImported(report);
    },
    onError: (error, seen) => {
      // somebody else changed what it changes, so show that
      if (error instanceof ApiError && error.code === 'import_invalid') check.mutate(seen);
    },
  });
  const addGroup = useMutation({
    mutationFn: async (group: MissingGroup) => {
      await target.addGroup?.(group);
      if (checked !== null) await check.mutateAsync(checked);
    },
    onSuccess: () => target.refresh(),
  });
  const change = (changed: (choices: Decided) => Decided) => {
    if (checked === null || commit.isPending) return;
    check.mutate({ source: checked.source, choices: changed(checked.choices) });
  };
  const conflicts = conflictsOf(commit.error);
  return {
    checked,
    check: (source: ImportSource) => check.mutate({ source, choices: nothingDecided }),
    ...decisions(change),
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
    failure: (conflicts === null ? commit.error : null) ?? check.error ?? addGroup.error,
    conflicts,
    overwrite: () => {
      if (checked === null || conflicts === null) return;
      const overwriting = { ...checked, key: ulid(), seenSeq: conflicts.seq };
      setChecked(overwriting);
      commit.mutate(overwriting);
    },
    keepTheirs: () => {
      if (checked !== null && conflicts !== null) {
        change((choices) => keepingTheirs(choices, checked.report, { conflicts, columns }));
      }
      commit.reset();
    },
    /** Without a decision nothing is imported. */
    leaveUndecided: commit.reset,
  };
}

/** What can be decided about rows; each checks them again. */
function decisions(change: (changed: (choices: Decided) => Decided) => void) {
  return {
    setColumn: (index: number, field: string | null) =>
      change((choices) => withColumn(choices, index, field)),
    fix: (faults: readonly ImportFault[], valueOf: (fault: ImportFault) => string) =>
      change((choices) => withEdits(choices, faults, valueOf)),
    leaveOut: (lines: readonly number[]) => change((choices) => withoutRows(choices, lines)),
    setPeople: (lines: readonly number[], is: 'same' | 'new') =>
      change((choices) => withPeople(choices, lines, is)),
    setCountry: (country: string | null) => change((choices) => ({ ...choices, country })),
  };
}

const nothingDecided: Decided = { columns: [], edits: [], leftOut: [], people: [] };

async function checkDraft(target: ImportTarget, { source, choices }: Draft): Promise<Checked> {
  const report = await sendImport(target, { source, choices });
  return { source, choices, report, key: ulid(), seenSeq: report.seq };
}

/** Checks a draft, or imports what was seen. */
async function sendImport(
  target: ImportTarget,
  { source, choices }: Draft,
  seen?: Checked,
): Promise<ImportReport> {
  const { columns, edits, leftOut, people, country } = choices;
  const input = {
    file: { name: source.name, base64: base64Of(source.bytes) },
    mode: seen === undefined ? ('preview' as const) : ('commit' as const),
    choices: {
      columns: [...columns],
      edits: [...edits],
      leftOut: [...leftOut],
      people: [...people],
      country,
    },
    expected: seen && expectationOf(seen.report),
  };
  return target.send(input, { idempotencyKey: seen?.key ?? ulid() }, seen?.seenSeq);
}

function expectationOf({ newCount, changedCount }: ImportReport) {
  return { newCount, changedCount };
}
