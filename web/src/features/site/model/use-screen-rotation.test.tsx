// @vitest-environment happy-dom
import { type Anchor, type Slot, startControl } from '@cruxboard/domain/site/screens/rotation';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { update } from '../../../lib/loading/update';
import { useScreenRotation, useUpdateBetweenSlides } from './use-screen-rotation';

const slot = (key: string, ...items: string[]): Slot => ({ key, durationMs: 20_000, items });
const slots = [slot('a', 'a1'), slot('b', 'b1'), slot('c', 'c1')];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function follow(anchor: Partial<Anchor> = {}) {
  const initialProps = {
    slots,
    anchor: { ...startControl, atMs: Date.now(), heldUntilMs: Infinity, ...anchor },
    wakes: 0,
  };
  const { result, rerender } = renderHook(
    (props: typeof initialProps) => useScreenRotation(props.slots, props.anchor, props.wakes),
    { initialProps },
  );
  return {
    shown: () => result.current?.key,
    change: (changes: Partial<typeof initialProps>) => rerender({ ...initialProps, ...changes }),
    pass: (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000)),
  };
}

describe('a screen’s rotation', () => {
  it('moves with the clock', () => {
    const { shown, pass } = follow();
    const seen = [shown()];
    for (let slide = 0; slide < 4; slide += 1) {
      pass(20);
      seen.push(shown());
    }
    expect(seen).toEqual(['a', 'b', 'c', 'a', 'b']);
  });

  it('obeys whoever steers it at once, and stays while it is held', () => {
    const { shown, change, pass } = follow();
    change({
      anchor: { ...startControl, slot: 'c', isHeld: true, atMs: Date.now(), heldUntilMs: Infinity },
    });
    expect(shown()).toBe('c');
    pass(600);
    expect(shown()).toBe('c');
    change({ anchor: { ...startControl, slot: 'c', atMs: Date.now(), heldUntilMs: Infinity } });
    pass(20);
    expect(shown()).toBe('a');
  });

  it('lets go of a slide that was held once its time is over', () => {
    const { shown, change, pass } = follow();
    const atMs = Date.now();
    const held = { ...startControl, slot: 'c', isHeld: true, atMs, heldUntilMs: atMs + 600_000 };
    change({ anchor: held });
    pass(619);
    expect(shown()).toBe('c');
    pass(1);
    expect(shown()).toBe('a');
  });

  it('leaves what is shown its whole time if other slides come or go, and moves if it is gone', () => {
    const { shown, change, pass } = follow();
    pass(15);
    change({ slots: [slot('x', 'x1'), slot('y', 'y1'), ...slots] });
    expect(shown()).toBe('a');
    pass(5);
    expect(shown()).toBe('y');
    change({ slots: [slot('c', 'c1')] });
    expect(shown()).toBe('c');
    change({ slots: [] });
    expect(shown()).toBeUndefined();
    change({ slots });
    expect(shown()).toBeDefined();
  });

  it('shows what the others show once it wakes up', () => {
    const { shown, change } = follow();
    vi.setSystemTime(1_000_000 + 45_000);
    change({ wakes: 1 });
    expect(shown()).toBe('c');
  });
});

describe('a new version', () => {
  function followUpdates(anchor: Partial<Anchor> = {}) {
    const take = vi.spyOn(update, 'take').mockReturnValue();
    // one announced by a test stays announced, as in a page
    const read = vi.spyOn(update, 'read');
    const states = [false, true].map((isReady) => ({ isReady, isHeld: true }));
    let isReady = false;
    read.mockImplementation(() => states[Number(isReady)] ?? { isReady, isHeld: true });
    const of = { ...startControl, atMs: Date.now(), heldUntilMs: Infinity, ...anchor };
    const { result } = renderHook(() => {
      const place = useScreenRotation(slots, of, 0);
      useUpdateBetweenSlides(place);
      return place?.key;
    });
    const announce = () => {
      isReady = true;
      act(() => update.announce());
    };
    return { take, announce, shown: () => result.current };
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  afterEach(() => void vi.restoreAllMocks());

  it('is loaded when the next slide begins, and not in the middle of one', () => {
    const { take, announce, shown } = followUpdates();
    pass(25_000);
    expect(shown()).toBe('b');
    announce();
    pass(14_999);
    expect(shown()).toBe('b');
    expect(take).not.toHaveBeenCalled();
    pass(1);
    expect(shown()).toBe('c');
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('is loaded at once on a slide that is held', () => {
    const { take, announce } = followUpdates({ slot: 'b', isHeld: true });
    pass(600_000);
    expect(take).not.toHaveBeenCalled();
    announce();
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('is no reason to reload while there is none', () => {
    const { take } = followUpdates();
    pass(200_000);
    expect(take).not.toHaveBeenCalled();
  });
});
