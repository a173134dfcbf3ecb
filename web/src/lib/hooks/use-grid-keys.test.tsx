// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useGridKeys } from './use-grid-keys';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const columns = 3;

/** 1 to 8 in rows of three; the grid knows its columns only from where the buttons are. */
function Grid({ disabled = [] }: { disabled?: readonly number[] }) {
  return (
    <div {...useGridKeys<HTMLDivElement>()}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((number) => (
        <button key={number} type="button" disabled={disabled.includes(number)}>
          {number}
        </button>
      ))}
    </div>
  );
}

function layOut() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const at = Number(this.textContent) - 1;
    return new DOMRect((at % columns) * 60, Math.floor(at / columns) * 60, 50, 50);
  });
}

const stops = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button')
    .filter((button) => !button.disabled && button.tabIndex === 0)
    .map((button) => button.textContent);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const here = () => document.activeElement?.textContent;

it('moves by arrow keys, Home and End, and keeps its place as the only tab stop', () => {
  layOut();
  render(<Grid />);
  expect(stops()).toEqual(['1']);
  screen.getByRole('button', { name: '1' }).focus();
  const path = ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowUp', 'Home'].map(
    (key) => {
      press(key);
      return here();
    },
  );
  expect(path).toEqual(['2', '5', '8', '5', '8', '5', '1']);
  press('ArrowLeft');
  press('ArrowUp');
  expect(here()).toBe('1');
  press('ArrowDown');
  expect(stops()).toEqual(['4']);
});

it('passes over what can’t be pressed, and moves the tab stop off it', () => {
  layOut();
  const { rerender } = render(<Grid disabled={[1, 5]} />);
  expect(stops()).toEqual(['2']);
  screen.getByRole('button', { name: '2' }).focus();
  press('ArrowDown');
  expect(['4', '6']).toContain(here());
  rerender(<Grid disabled={[1, 2, 4, 5, 6]} />);
  expect(stops()).toEqual(['3']);
});
