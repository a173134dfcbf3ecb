import type { ImportFault, ImportReport } from '@cruxboard/contracts/imports';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ulid } from 'ulid';
import type { CallInput } from '../../lib/api/call';
import { ApiError } from '../../lib/api/errors';
import { type Decided, withColumn, withEdits, withoutRows, withPeople } from './choices';
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
}

/** What every import is sent. */
export type ImportInput = Omit<CallInput<'competitions.bulkImportClimbs'>, 'competitionId'>;

/** Where rows are imported. */
export interface ImportTarget {
  readonly send: (input: ImportInput, options: { idempotencyKey: string }) => Promise<ImportReport>;
  /** Adds what rows name and isn't there. */
  readonly addGroup?: ((group: MissingGroup) => Promise<unknown>) | undefined;
  /** Reads again what the screens show. */
  readonly refresh: () => Promise<void>;
}

interface ImportOptions {
  readonly target: ImportTarget;
  readonly onImported: (report: ImportReport) => void;
}

/** A checked source, and what can be done with it. */
export function useImport({ target, onImported }: ImportOptions) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const send = (draft: Draft, seen?: Checked) => sendImport(target, draft, seen);
  const check = useMutation({
    mutationFn: async ({ source, choices }: Draft): Promise<Checked> => {
      const report = await send({ source, choices });
      return { source, choices, report, key: ulid() };
    },
    onSuccess: setChecked,
  });
  const commit = useMutation({
    mutationFn: (seen: Checked) => send(seen, seen),
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
  return {
    checked,
    check: (source: ImportSource) => check.mutate({ source, choices: nothingDecided }),
    setColumn: (index: number, field: string | null) =>
      change((choices) => withColumn(choices, index, field)),
    fix: (faults: readonly ImportFault[], valueOf: (fault: ImportFault) => string) =>
      change((choices) => withEdits(choices, faults, valueOf)),
    leaveOut: (lines: readonly number[]) => change((choices) => withoutRows(choices, lines)),
    setPeople: (lines: readonly number[], is: 'same' | 'new') =>
      change((choices) => withPeople(choices, lines, is)),
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

const nothingDecided: Decided = { columns: [], edits: [], leftOut: [], people: [] };

/** Checks a draft, or imports what was seen. */
async function sendImport(
  target: ImportTarget,
  { source, choices }: Draft,
  seen: Checked | undefined,
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
  return target.send(input, { idempotencyKey: seen?.key ?? ulid() });
}

function expectationOf({ newCount, changedCount }: ImportReport) {
  return { newCount, changedCount };
}
