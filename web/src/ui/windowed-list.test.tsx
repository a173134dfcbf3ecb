// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WindowedList } from './windowed-list';

const count = 300;
const [plainPx, tiedPx] = [57, 84];
/** Who has a line under their row now, as on a leaderboard whose ties move. */
let tied = new Set<string>();

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return tied.has(this.dataset['flip'] ?? '') ? tiedPx : plainPx;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows no gap and no overlap in a burst of 120 phones coming back online', () => {
  let order = Array.from({ length: count }, (_, index) => `climber ${index}`);
  const list = () => (
    <WindowedList
      label="Leaderboard"
      items={order}
      itemKey={(name) => name}
      rowHeight={plainPx}
      render={(name) => name}
    />
  );
  const { container, rerender } = render(list());
  for (let phone = 0; phone < 120; phone += 1) {
    const from = (phone * 7) % 40;
    const moved = order[from] ?? '';
    order = order.toSpliced(from, 1).toSpliced((phone * 13) % 20, 0, moved);
    tied = new Set([moved, order[phone % 10] ?? '']);
    rerender(list());
    const rows = [...container.querySelectorAll('li')].toSorted(
      (a, b) => Number(a.dataset['index']) - Number(b.dataset['index']),
    );
    expect(rows.length).toBeGreaterThan(5);
    const gaps = rows.slice(1).map((row, index) => {
      const above = rows[index];
      return (
        Number.parseFloat(row.style.top) -
        Number.parseFloat(above?.style.top ?? '') -
        (above?.offsetHeight ?? 0)
      );
    });
    expect(gaps.filter((gap) => gap !== 0)).toEqual([]);
  }
});
