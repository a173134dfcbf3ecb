import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSortText } from '../lib/address/use-sort-by';
import { BulkBar } from './bulk-bar';
import { Button } from './button';
import { cardClass } from './card';
import { EmptyState } from './empty-state';
import { Table } from './table';
import type { Column } from './table-column';
import type { TableSorting } from './table-sort';
import { type SelectedRows, useSelection } from './use-selection';

/** A management list's state: which rows are selected and which is being edited. */
export interface ListWork {
  readonly selection: SelectedRows;
  readonly editedId: string | null;
  readonly edit: (id: string | null) => void;
}

export function useListWork(): ListWork {
  const selection = useSelection();
  const [editedId, edit] = useState<string | null>(null);
  return { selection, editedId, edit };
}

interface ManagedTableProps<Row> {
  work: ListWork;
  columns: readonly Column<Row>[];
  /** The rows that match search and filters, of `allCount`. */
  rows: readonly Row[];
  allCount: number;
  labelOf: (row: Row) => string;
  sorting: TableSorting<Row>;
  /** Empty: rows can't be selected. */
  bulk: readonly { label: string; icon: LucideIcon; onPress: () => void }[];
  renderEdit: (row: Row) => ReactNode;
  onClearFilters: () => void;
  texts: {
    readonly title: string;
    /** How many rows are shown. */
    readonly shown: (shown: number, all: number) => string;
    /** The keys that work while editing a row. */
    readonly keys: string;
    readonly noMatch: { readonly title: string; readonly why: string; readonly action: string };
  };
}

/** The table of a management list: select, bulk actions, sorting in the address, editing in place. */
export function ManagedTable<Row extends { readonly id: string }>({
  work,
  columns,
  rows,
  allCount,
  labelOf,
  sorting,
  bulk,
  renderEdit,
  onClearFilters,
  texts,
}: ManagedTableProps<Row>) {
  const { selection, editedId } = work;
  const [sort, setSort] = useSortText();
  return (
    <>
      {selection.keys.size > 0 ? (
        <BulkBar count={selection.keys.size} onClear={selection.clear} actions={bulk} />
      ) : null}
      {rows.length === 0 ? (
        <NoMatch {...texts.noMatch} onClear={onClearFilters} />
      ) : (
        <Table
          caption={texts.title}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={setSort}
          sorting={sorting}
          selection={bulk.length === 0 ? undefined : { ...selection, labelOf }}
          renderEdit={(row) => (row.id === editedId ? renderEdit(row) : null)}
        />
      )}
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 text-13 text-ink-3">
        <span role="status">{texts.shown(rows.length, allCount)}</span>
        {editedId === null ? null : <span>{texts.keys}</span>}
      </div>
    </>
  );
}

interface NoMatchProps {
  title: string;
  why: string;
  action: string;
  onClear: () => void;
}

function NoMatch({ title, why, action, onClear }: NoMatchProps) {
  return (
    <div className={cardClass}>
      <EmptyState
        title={title}
        action={
          <Button look="plain" onClick={onClear}>
            {action}
          </Button>
        }
      >
        {why}
      </EmptyState>
    </div>
  );
}
