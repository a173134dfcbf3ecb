// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toasts } from '../lib/messages/toasts';
import { CopyButton } from './copy-button';

const words = { copy: 'Copy', label: 'Copy the key', copied: 'Key copied', failed: 'Not copied' };
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  writeText.mockReset();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  vi.spyOn(toasts, 'show');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('puts the text on the clipboard and says so', async () => {
  writeText.mockResolvedValue();
  render(<CopyButton text="ABCD" words={words} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the key' }));
  await waitFor(() =>
    expect(toasts.show).toHaveBeenCalledWith(
      expect.objectContaining({ words: 'Key copied', tone: 'success' }),
    ),
  );
  expect(writeText).toHaveBeenCalledExactlyOnceWith('ABCD');
});

it('says what to do where the browser does not let it', async () => {
  writeText.mockRejectedValue(new Error('not allowed'));
  render(<CopyButton text="ABCD" words={words} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the key' }));
  await waitFor(() =>
    expect(toasts.show).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ words: 'Not copied', tone: 'error' }),
    ),
  );
});
