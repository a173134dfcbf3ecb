// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Estimate } from './estimator';
import { NewPasswordField } from './new-password-field';

const asked: { password: string; words: readonly string[] }[] = [];
const closed = vi.fn();
let say: (estimate: Estimate) => void = () => undefined;
vi.mock('./estimator', () => ({
  createEstimator: (onEstimate: typeof say) => {
    say = onEstimate;
    return {
      estimate: (password: string, words: readonly string[]) => {
        asked.push({ password, words });
        onEstimate({ score: password.length > 8 ? 3 : 1, reason: 'userInputs' });
      },
      close: closed,
    };
  },
}));

beforeEach(() => asked.splice(0));
afterEach(cleanup);

const owner = { email: 'ana@example.com' };
const field = (password: string) => (
  <NewPasswordField label="Password" password={password} owner={owner} onChange={() => undefined} />
);

describe('a new password', () => {
  it('is rated while typing, as guessed by somebody who knows its owner', async () => {
    const { rerender } = render(field(''));
    const status = screen.getByRole('status');
    expect(status.textContent).toMatch(/^At least 8/);
    rerender(field('ana123'));
    await waitFor(() => expect(status.textContent).toMatch(/^Weak\. It contains your name/));
    expect(asked.at(-1)?.words).toContain('ana');
    rerender(field('a longer one'));
    await waitFor(() => expect(status.textContent).toBe('Strong'));
    rerender(field(''));
    expect(status.textContent).toMatch(/^At least 8/);
  });

  it('shows the service’s refusal once, then rates the next password', async () => {
    const refused = 'That password is too easy to guess. It contains your name or ours.';
    const field = (password: string, error?: string) => (
      <NewPasswordField
        {...{ password, owner, error }}
        label="Password"
        onChange={() => undefined}
      />
    );
    const { rerender } = render(field('ana123'));
    const status = screen.getByRole('status');
    await waitFor(() => expect(status.textContent).toMatch(/^Weak\./));
    rerender(field('ana123', refused));
    await waitFor(() => expect(screen.getAllByText(/too easy to guess/)).toHaveLength(1));
    expect(status.textContent).toBe('');
    expect(screen.getByText(refused)).toBeTruthy();
    rerender(field('a longer one'));
    await waitFor(() => expect(status.textContent).toBe('Strong'));
  });

  it('keeps its height while a button is pressed, so that the button stays under the finger', async () => {
    const field = (error?: string) => (
      <NewPasswordField
        {...{ password: 'ana123', owner, error }}
        label="Password"
        onChange={() => undefined}
      />
    );
    const { rerender } = render(field());
    const status = screen.getByRole('status');
    await waitFor(() => expect(status.textContent).toMatch(/^Weak\./));
    window.dispatchEvent(new MouseEvent('pointerdown'));
    rerender(field('At least 8 characters'));
    expect(status.textContent).toMatch(/^Weak\./);
    window.dispatchEvent(new Event('click'));
    await waitFor(() => expect(status.textContent).toBe(''));
    expect(screen.getByText('At least 8 characters')).toBeTruthy();
  });

  it('is rated once per pause in typing, and not after unmounting', async () => {
    const { rerender, unmount } = render(field('c'));
    for (const typed of ['cr', 'cru', 'crux']) rerender(field(typed));
    await waitFor(() => expect(asked.map(({ password }) => password)).toEqual(['crux']));
    unmount();
    await waitFor(() => expect(closed).toHaveBeenCalled());
  });
});
