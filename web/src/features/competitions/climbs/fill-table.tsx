import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { ApiError, errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { UnsavedGuard } from '../../../ui/unsaved-guard';
import { SaveBar } from '../../../ui/save-bar';
import { useEdit } from '../model/manage/use-edit';
import { useSeenSeq } from '../../../lib/edits/use-seen-seq';
import { climbsQuery } from '../model/managed-queries';
import { climbValues, type ClimbValues } from './climb-values';
import {
  changedRows,
  clashesOf,
  faultsOf,
  type FillColumn,
  type FillFaults,
  type FillValues,
  pastedInto,
  serverFaults,
} from './fill-values';
import { ConfirmPoints } from './confirm-points';
import { FillRow } from './fill-row';
import { type PointsChange, pointsChanges } from './points-changes';
import { texts } from './texts';
import styles from './fill-table.module.css';

interface FillTableProps {
  competition: CompetitionManaged;
  /** In the sheet's order. */
  climbs: readonly CompetitionClimb[];
  /** Includes those the search left out, as numbers are unique among all. */
  all: readonly CompetitionClimb[];
  onClose: () => void;
}

/** All climbs as a sheet: type, Enter for the next row, paste columns from a spreadsheet, save once. */
export function FillTable({ competition, climbs, all, onClose }: FillTableProps) {
  const columns: readonly FillColumn[] = [
    'number',
    'code',
    'name',
    competition.format === 'boulder_final' ? 'zones' : 'points',
    ...(competition.rules.hasStartingGroups ? ['startingGroup' as const] : []),
  ];
  const [typed, setTyped] = useState<FillValues>(new Map());
  const [faults, setFaults] = useState<FillFaults>(new Map());
  const [fault, setFault] = useState<string | undefined>();
  const body = useRef<HTMLTableSectionElement>(null);
  const byId = new Map(all.map((climb) => [climb.id, climb]));
  const change = useEdit('competitionClimbs.updateCompetitionClimbs', {
    competition,
    climbName: (climbId) => byId.get(climbId)?.number.toString(),
    onTheirs: () => setTyped(new Map()),
  });
  const changed = changedRows(climbs, typed);
  const { data: list } = useQuery(climbsQuery(competition.id));
  const seenSeq = useSeenSeq(list?.seq, changed.length > 0);
  const [confirming, setConfirming] = useState<readonly PointsChange[] | null>(null);
  const save = () => {
    if (change.isPending || changed.length === 0) return;
    const found = new Map([...clashesOf(all, typed, changed), ...faultsOf(changed, columns)]);
    setFaults(found);
    setFault(undefined);
    if (found.size > 0) return focusFirst(found, body.current);
    const edited = changed.flatMap(({ climbId, input: changes }) => {
      const climb = byId.get(climbId);
      return climb === undefined ? [] : [{ climb, changes }];
    });
    const points = pointsChanges(competition, edited);
    if (points.length > 0 && confirming === null) return setConfirming(points);
    change.mutate(
      { competitionId: competition.id, seenSeq, climbs: changed.map(({ input }) => input) },
      {
        onSettled: () => setConfirming(null),
        onSuccess: ({ changedCount }) => {
          setTyped(new Map());
          toasts.show({ words: texts.fill.saved(changedCount), tone: 'success' });
        },
        onError: (error) => {
          const named = error instanceof ApiError ? serverFaults(error.fields, changed) : new Map();
          setFaults(named);
          if (named.size === 0) setFault(errorSentence(error));
          else focusFirst(named, body.current);
        },
      },
    );
    return undefined;
  };
  const type = (climbId: string, column: FillColumn, text: string) => {
    setTyped((before) => withTyped(before, climbs, [{ climbId, column, text }]));
    setFaults((before) => withoutFault(before, `${climbId}.${column}`));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => {
    const cells = pastedInto(event.clipboardData.getData('text'), { climbs, columns, row, column });
    if (cells === null) return;
    event.preventDefault();
    setTyped((before) => withTyped(before, climbs, cells));
    setFaults(new Map());
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className="mb-3 text-13 text-ink-3">{texts.fill.keys}</p>
      <div className="overflow-x-auto">
        <table className={styles.sheet}>
          <caption className="sr-only">{texts.title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={styles[column]}>
                  {texts.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are for the boxes in it */}
          <tbody ref={body} onKeyDown={moveFocus}>
            {climbs.map((climb, index) => (
              <FillRow
                key={climb.id}
                climb={climb}
                values={typed.get(climb.id) ?? climbValues(climb)}
                columns={columns}
                faults={faults}
                onType={type}
                onPaste={(event, column) => paste(event, index, column)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <SaveBar said={texts.fill.changed(changed.length)} fault={fault}>
        <Button look="plain" onClick={onClose}>
          {changed.length === 0 ? texts.fill.close : texts.fill.discard}
        </Button>
        <Button type="submit" busy={change.isPending} disabled={changed.length === 0}>
          {texts.fill.save}
        </Button>
      </SaveBar>
      <ConfirmPoints
        competition={competition}
        changes={confirming}
        busy={change.isPending}
        onClose={() => setConfirming(null)}
        onConfirm={save}
      />
      {change.dialog}
      <UnsavedGuard isDirty={changed.length > 0 && !change.isPending} />
    </form>
  );
}

interface Typed {
  readonly climbId: string;
  readonly column: FillColumn;
  readonly text: string;
}

function withTyped(
  before: FillValues,
  climbs: readonly CompetitionClimb[],
  cells: readonly Typed[],
): FillValues {
  const after = new Map<string, ClimbValues>(before);
  const byId = new Map(climbs.map((climb) => [climb.id, climb]));
  for (const { climbId, column, text } of cells) {
    const climb = byId.get(climbId);
    if (climb === undefined) continue;
    after.set(climbId, { ...(after.get(climbId) ?? climbValues(climb)), [column]: text });
  }
  return after;
}

function withoutFault(before: FillFaults, key: string): FillFaults {
  if (!before.has(key)) return before;
  const after = new Map(before);
  after.delete(key);
  return after;
}

/** Enter and arrow keys move to the same column of the next row; Enter in the last row saves, as in any form. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = stepOf(event);
  if (step === 0 || !(event.target instanceof HTMLInputElement)) return;
  const cell = event.target.closest('td');
  const row = cell?.closest('tr');
  if (!cell || !row) return;
  const rows = [...event.currentTarget.rows];
  const box = rows[rows.indexOf(row) + step]?.cells[cell.cellIndex]?.querySelector('input');
  if (!box) return;
  event.preventDefault();
  box.focus();
}

function stepOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): number {
  if (ctrlKey || metaKey || altKey) return 0;
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return 1;
  return key === 'ArrowUp' || (key === 'Enter' && shiftKey) ? -1 : 0;
}

function focusFirst(faults: FillFaults, body: HTMLElement | null): void {
  const boxes = [...(body?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  boxes.find(({ name }) => faults.has(name))?.focus();
}
