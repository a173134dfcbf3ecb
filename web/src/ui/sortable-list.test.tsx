// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SortableList } from './sortable-list';

afterEach(cleanup);

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const grip = (name: string) => screen.getByRole('button', { name: `Move ${name}` });

/** Rows of 50 px, one below the other, as the browser would lay them out. */
function layOut() {
  for (const [index, row] of screen.getAllByRole('listitem').entries()) {
    row.getBoundingClientRect = () => new DOMRect(0, index * 50, 200, 50);
  }
  for (const button of screen.getAllByRole('button')) button.setPointerCapture = () => undefined;
}

function Kept({ onOrder }: { onOrder?: (keys: string[]) => void }) {
  const [names, setNames] = useState(['Ash', 'Birch', 'Cedar']);
  return (
    <SortableList
      label="Trees"
      items={names}
      itemKey={String}
      nameOf={String}
      onOrder={async (keys) => {
        onOrder?.(keys);
        await Promise.resolve();
        setNames(keys);
      }}
      render={(name, handle) => (
        <>
          {handle}
          {name}
        </>
      )}
    />
  );
}

test('the arrow keys on a grip move its row, say where to, and keep the focus', async () => {
  render(<Kept />);
  grip('Cedar').focus();
  await act(async () => void fireEvent.keyDown(grip('Cedar'), { key: 'ArrowUp' }));
  expect(shown()).toEqual(['Ash', 'Cedar', 'Birch']);
  expect(screen.getByRole('status').textContent).toBe('Cedar, 2 of 3');
  expect(document.activeElement).toBe(grip('Cedar'));
  await act(async () => void fireEvent.keyDown(grip('Ash'), { key: 'ArrowUp' }));
  expect(shown()).toEqual(['Ash', 'Cedar', 'Birch']);
});

test('a row is dragged to where it is let go, and nothing is asked where that is its own place', async () => {
  const onOrder = vi.fn<(keys: string[]) => void>();
  render(<Kept onOrder={onOrder} />);
  layOut();
  fireEvent.pointerDown(grip('Ash'), { button: 0, clientY: 25, pointerId: 1 });
  fireEvent.pointerMove(grip('Ash'), { clientY: 40, pointerId: 1 });
  await act(async () => void fireEvent.pointerUp(grip('Ash'), { clientY: 40, pointerId: 1 }));
  expect(onOrder).not.toHaveBeenCalled();
  fireEvent.pointerDown(grip('Ash'), { button: 0, clientY: 25, pointerId: 1 });
  fireEvent.pointerMove(grip('Ash'), { clientY: 110, pointerId: 1 });
  await act(async () => void fireEvent.pointerUp(grip('Ash'), { clientY: 110, pointerId: 1 }));
  expect(onOrder.mock.calls).toEqual([[['Birch', 'Ash', 'Cedar']]]);
  expect(shown()).toEqual(['Birch', 'Ash', 'Cedar']);
});

test('a row that is let go before its last move is drawn lands where it is let go', async () => {
  render(<Kept />);
  layOut();
  fireEvent.pointerDown(grip('Ash'), { button: 0, clientY: 25, pointerId: 1 });
  await act(async () => {
    fireEvent.pointerMove(grip('Ash'), { clientY: 110, pointerId: 1 });
    fireEvent.pointerUp(grip('Ash'), { clientY: 110, pointerId: 1 });
  });
  expect(shown()).toEqual(['Birch', 'Ash', 'Cedar']);
});

test('a row that is held at the edge of the window scrolls the page, and lands as far down', async () => {
  vi.spyOn(window, 'scrollBy').mockImplementation((...[, by]: unknown[]) => {
    Object.assign(window, { scrollY: Math.min(40, window.scrollY + Number(by)) });
    fireEvent.scroll(window);
  });
  vi.stubGlobal('innerHeight', 120);
  render(<Kept />);
  layOut();
  fireEvent.pointerDown(grip('Ash'), { button: 0, clientY: 25, pointerId: 1 });
  fireEvent.pointerMove(grip('Ash'), { clientY: 70, pointerId: 1 });
  await vi.waitFor(() => expect(window.scrollY).toBe(40));
  await act(async () => void fireEvent.pointerUp(grip('Ash'), { clientY: 70, pointerId: 1 }));
  expect(shown()).toEqual(['Birch', 'Ash', 'Cedar']);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Object.assign(window, { scrollY: 0 });
});

test('a drag is given up by Escape', async () => {
  render(<Kept />);
  layOut();
  fireEvent.pointerDown(grip('Ash'), { button: 0, clientY: 25, pointerId: 1 });
  fireEvent.pointerMove(grip('Ash'), { clientY: 140, pointerId: 1 });
  fireEvent.keyDown(grip('Ash'), { key: 'Escape' });
  await act(async () => void fireEvent.pointerUp(grip('Ash'), { clientY: 140, pointerId: 1 }));
  expect(shown()).toEqual(['Ash', 'Birch', 'Cedar']);
});

test('a refused order goes back to the one before', async () => {
  render(
    <SortableList
      label="Trees"
      items={['Ash', 'Birch']}
      itemKey={String}
      nameOf={String}
      onOrder={() => Promise.reject(new Error('refused'))}
      render={(name, handle) => (
        <>
          {handle}
          {name}
        </>
      )}
    />,
  );
  await act(async () => void fireEvent.keyDown(grip('Birch'), { key: 'ArrowUp' }));
  expect(shown()).toEqual(['Ash', 'Birch']);
});
