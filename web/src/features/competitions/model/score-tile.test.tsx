// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScoreTile } from './score-tile';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a score tile', () => {
  it('says number, points, result, whether it counts and whether it was sent', () => {
    render(<ScoreTile number={20} points="290" result="top" counts isPending onPress={vi.fn()} />);
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe(
      'Climb 20, waiting to send, 290 points, top, counts',
    );
  });

  it('that is unknown says so, and may be pressed', () => {
    const onPress = vi.fn();
    render(
      <ScoreTile
        number={12}
        points="210"
        result="none"
        counts={false}
        isUnknown
        onPress={onPress}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Climb 12, 210 points, unknown' }));
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('can’t be tapped when its climb was removed', () => {
    render(
      <ScoreTile number={11} points="200" result="none" counts={false} isOut onPress={vi.fn()} />,
    );
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Climb 11, removed' }).disabled,
    ).toBe(true);
  });

  it('held for 350 ms is a hold and not also a press', () => {
    const onPress = vi.fn();
    const onHold = vi.fn();
    render(
      <ScoreTile
        number={1}
        points="100"
        result="none"
        counts={false}
        onPress={onPress}
        onHold={onHold}
      />,
    );
    const tile = screen.getByRole('button');
    fireEvent.pointerDown(tile);
    act(() => vi.advanceTimersByTime(360));
    fireEvent.pointerUp(tile);
    fireEvent.click(tile);
    expect([onHold.mock.calls.length, onPress.mock.calls.length]).toEqual([1, 0]);

    fireEvent.pointerDown(tile);
    act(() => vi.advanceTimersByTime(100));
    fireEvent.pointerUp(tile);
    fireEvent.click(tile);
    act(() => vi.advanceTimersByTime(1000));
    expect([onHold.mock.calls.length, onPress.mock.calls.length]).toEqual([1, 1]);
  });
});
