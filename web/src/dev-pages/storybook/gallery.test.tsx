// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Gallery } from './gallery';
import { galleryParts, galleryView } from './gallery-view';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each(galleryParts)(
  '%s is drawn in both themes without a complaint',
  (part) => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<Gallery view={galleryView({ part, dir: 'rtl' })} onChange={() => undefined} />);
    for (const theme of ['Light', 'Dark']) {
      const pane = screen.getByRole('region', { name: theme });
      expect(pane.dir).toBe('rtl');
      expect(pane.querySelectorAll('h2').length).toBeGreaterThan(1);
    }
    expect(complaint.mock.calls).toEqual([]);
    // two panes of everything take a busy machine a while
  },
  60_000,
);

test('an address that says nothing sensible shows the first part in both themes', () => {
  expect(galleryView({ part: 'x', theme: '', size: '300', dir: undefined })).toEqual({
    part: 'tokens',
    theme: 'both',
    size: '100',
    dir: 'ltr',
  });
  expect(galleryView({ part: 'data', theme: 'dark', size: '200', dir: 'rtl' })).toEqual({
    part: 'data',
    theme: 'dark',
    size: '200',
    dir: 'rtl',
  });
});
