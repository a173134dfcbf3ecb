// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BulkBar } from './bulk-bar';
import { Table } from './table';
import type { Column } from './table-column';
import { useSelection } from './use-selection';

interface Climber {
  readonly id: string;
  readonly name: string;
  readonly points: number;
}
const climbers: readonly Climber[] = [
  { id: 'a', name: 'Ada', points: 30 },
  { id: 'b', name: 'Ben', points: 10 },
  { id: 'c', name: 'Cem', points: 20 },
];
const columns: readonly Column<Climber>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'points', head: 'Points', cell: ({ points }) => points, sortBy: ({ points }) => points },
  { key: 'edit', head: 'Edit', cell: ({ name }) => <button type="button">Edit {name}</button> },
];
const removed = vi.fn<(ids: readonly string[]) => void>();

function Managed() {
  const [sort, setSort] = useState<string | undefined>();
  const selection = useSelection();
  return (
    <>
      <output>{sort ?? 'nothing'}</output>
      {selection.keys.size > 0 ? (
        <BulkBar
          count={selection.keys.size}
          actions={[{ label: 'Remove', icon: Trash2, onPress: () => removed([...selection.keys]) }]}
          onClear={selection.clear}
        />
      ) : null}
      <Table
        caption="Climbers"
        columns={columns}
        rows={climbers}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        selection={{ ...selection, labelOf: ({ name }) => name }}
      />
    </>
  );
}

beforeEach(() => {
  removed.mockClear();
  render(<Managed />);
});
afterEach(cleanup);

const table = () => screen.getByRole('table');
const names = () =>
  within(table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td')[1]?.textContent);
const address = () => screen.getByRole('status').textContent;

describe('a table', () => {
  it('sorts by its heads, to and fro, and says so to the address and to who cannot see it', () => {
    expect(names()).toEqual(['Ada', 'Ben', 'Cem']);
    const head = within(table()).getByRole('button', { name: 'Points' });
    fireEvent.click(head);
    expect(names()).toEqual(['Ben', 'Cem', 'Ada']);
    expect(address()).toBe('points');
    expect(head.closest('th')?.getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(head);
    expect(names()).toEqual(['Ada', 'Cem', 'Ben']);
    expect(address()).toBe('-points');
    expect(head.closest('th')?.getAttribute('aria-sort')).toBe('descending');
  });

  it('selects one row and all of them, for what the bar does with many', () => {
    fireEvent.click(within(table()).getByRole('checkbox', { name: /Ben/ }));
    const bar = () => screen.queryByRole('toolbar', { name: 'Selected rows' });
    expect(bar()?.textContent).toContain('1selected');
    fireEvent.click(within(table()).getByRole('checkbox', { name: 'Select all' }));
    expect(bar()?.textContent).toContain('3selected');
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(removed.mock.calls).toEqual([[['a', 'b', 'c']]]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(bar()).toBeNull();
  });
});

describe('the keys of a table', () => {
  const focused = () => {
    const cell = document.activeElement?.closest('td, th');
    return cell instanceof HTMLTableCellElement
      ? [cell.closest('tr')?.rowIndex ?? -1, cell.cellIndex]
      : null;
  };
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  beforeEach(() => within(table()).getByRole('button', { name: 'Edit Ben' }).focus());

  it.each<[string, object, [number, number]]>([
    ['ArrowLeft', {}, [2, 2]],
    ['ArrowUp', {}, [1, 3]],
    ['ArrowDown', {}, [3, 3]],
    ['Home', {}, [2, 0]],
    ['End', {}, [2, 3]],
    ['Home', { ctrlKey: true }, [0, 0]],
    ['End', { ctrlKey: true }, [3, 3]],
    // nothing is beyond the last
    ['ArrowRight', {}, [2, 3]],
    // these belong to the browser and the reader
    ['ArrowLeft', { altKey: true }, [2, 3]],
    ['ArrowUp', { shiftKey: true }, [2, 3]],
  ])('%s %o leads from the middle row’s last cell to %o', (key, more, place) => {
    expect(focused()).toEqual([2, 3]);
    press(key, more);
    expect(focused()).toEqual(place);
  });

  it('stop at the first cell of a row, and at the last row', () => {
    press('Home');
    press('ArrowLeft');
    expect(focused()).toEqual([2, 0]);
    press('ArrowDown');
    press('ArrowDown');
    expect(focused()).toEqual([3, 0]);
  });

  it('give a control in a cell the focus', () => {
    press('ArrowUp');
    expect(document.activeElement?.textContent).toBe('Edit Ada');
  });
});
