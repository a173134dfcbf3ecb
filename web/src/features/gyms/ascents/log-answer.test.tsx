// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LogAnswerBox } from './log-answer';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function show(points: number | null = 60) {
  const onEnd = vi.fn();
  const climb = { id: 'slow-burn', name: 'Slow Burn' };
  render(<LogAnswerBox climb={climb} count={1} points={points} onUndo={() => {}} onEnd={onEnd} />);
  return onEnd;
}

it('says what is expected until the server answers, and nothing where only the server knows', () => {
  show();
  expect(screen.getByRole('status').textContent).toContain('+60');
  cleanup();
  show(null);
  expect(screen.getByRole('status').textContent).not.toContain('+');
});

it('leaves also when it appeared below the mouse', () => {
  const onEnd = show();
  fireEvent.pointerEnter(screen.getByRole('status'));
  wait(5_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('waits for a mouse that moves over it to Undo', () => {
  const onEnd = show();
  fireEvent.pointerMove(screen.getByRole('status'));
  wait(60_000);
  expect(onEnd).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByRole('status'));
  wait(5_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});
