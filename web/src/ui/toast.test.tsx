// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider } from './toast';
import { createToastStore } from '../lib/messages/toast-store';
import { enterModal } from './top-modal';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The region is loaded after the page. */
async function setUp() {
  const store = createToastStore();
  render(
    <ToastProvider store={store}>
      <p>page</p>
    </ToastProvider>,
  );
  await act(async () => {
    await vi.runAllTimersAsync();
    await import('./toasts-region');
  });
  expect(screen.getByRole('region', { hidden: true })).toBeDefined();
  return store;
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('a toast', () => {
  it('sits inside the modal on top, where it can be pressed, and outlives it', async () => {
    const store = await setUp();
    const modal = document.body.appendChild(document.createElement('dialog'));
    act(() => void store.show({ words: 'Logged Slow Burn' }));
    let leave = () => {};
    act(() => {
      leave = enterModal(modal);
    });
    expect(modal.contains(screen.getByRole('status', { hidden: true }))).toBe(true);
    act(leave);
    modal.remove();
    expect(screen.getByRole('status').textContent).toContain('Logged Slow Burn');
  });

  it('stays for 5 seconds and leaves', async () => {
    const store = await setUp();
    act(() => void store.show({ words: 'Climb 22 topped' }));
    wait(4990);
    expect(screen.getByRole('status').textContent).toContain('Climb 22 topped');
    wait(20);
    wait(200);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('waits while the pointer rests on it and goes on from where it was', async () => {
    const store = await setUp();
    act(() => void store.show({ words: 'Resting' }));
    wait(4000);
    fireEvent.pointerEnter(screen.getByRole('status'));
    wait(60_000);
    fireEvent.pointerLeave(screen.getByRole('status'));
    wait(900);
    expect(screen.queryByRole('status')).not.toBeNull();
    wait(200);
    wait(200);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('runs its action once and closes', async () => {
    const store = await setUp();
    const onPress = vi.fn();
    act(() => void store.show({ words: 'Logged', action: { label: 'Undo', onPress } }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    wait(200);
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('speaks up as an alert when something was refused', async () => {
    const store = await setUp();
    act(() => void store.show({ words: 'Not logged', tone: 'error' }));
    expect(screen.getByRole('alert').textContent).toContain('Not logged');
  });

  it('takes the place of one with the same key', async () => {
    const store = await setUp();
    act(() => void store.show({ words: 'Topped', key: 'climb-1' }));
    act(() => void store.show({ words: 'Flashed', key: 'climb-1' }));
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toContain('Flashed');
  });

  it('is alone: an older one is over, and comes back only if it is an error or offers an action', async () => {
    const store = await setUp();
    const onClose = vi.fn();
    act(() => void store.show({ words: 'Not logged', tone: 'error' }));
    act(() => void store.show({ words: 'Logged', action: { label: 'Undo', onPress: vi.fn() } }));
    act(() => void store.show({ words: 'Copied', onClose }));
    act(() => void store.show({ words: 'Saved' }));
    expect(onClose).toHaveBeenCalledOnce();
    const shown = () =>
      [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map(
        (toast) => toast.querySelector('span')?.textContent,
      );
    const seen = [shown()];
    for (let more = 0; more < 3; more += 1) {
      wait(5000);
      wait(200);
      seen.push(shown());
    }
    expect(seen).toEqual([['Saved'], ['Logged'], ['Not logged'], []]);
  });
});
