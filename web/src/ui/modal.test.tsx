// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const fadeMs = 200;
const shown = (isOpen: boolean) => (
  <Dialog isOpen={isOpen} onClose={() => undefined} title="A question">
    <input aria-label="Answer" />
  </Dialog>
);
const answer = () => screen.queryByLabelText<HTMLInputElement>('Answer');

it('keeps what was written in it while it fades, and is gone after', () => {
  const { rerender } = render(shown(true));
  fireEvent.change(screen.getByLabelText('Answer'), { target: { value: 'written' } });
  rerender(shown(false));
  expect(answer()?.value).toBe('written');
  act(() => vi.advanceTimersByTime(fadeMs));
  expect(answer()).toBeNull();
});

it('begins anew when it is opened again while it still fades', () => {
  const { rerender } = render(shown(true));
  fireEvent.change(screen.getByLabelText('Answer'), { target: { value: 'written' } });
  rerender(shown(false));
  rerender(shown(true));
  expect(answer()?.value).toBe('');
  act(() => vi.advanceTimersByTime(fadeMs));
  expect(answer()?.value).toBe('');
});

it('closes by a tap outside until something is written in its form', () => {
  const onClose = vi.fn();
  const withForm = (isOpen: boolean) => (
    <Dialog isOpen={isOpen} onClose={onClose} title="A question">
      <input aria-label="Search" />
      <form>
        <input aria-label="Answer" />
      </form>
    </Dialog>
  );
  const tapOutside = () => fireEvent.click(screen.getByRole('dialog'), { clientX: -1, clientY: 0 });
  const { rerender } = render(withForm(true));
  fireEvent.input(screen.getByLabelText('Search'), { target: { value: 'sought' } });
  tapOutside();
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.input(screen.getByLabelText('Answer'), { target: { value: 'written' } });
  tapOutside();
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  rerender(withForm(false));
  rerender(withForm(true));
  tapOutside();
  expect(onClose).toHaveBeenCalledTimes(3);
});
