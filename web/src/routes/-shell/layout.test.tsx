// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { placeRoute } from '../layouts';
import { Layout } from './layout';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('warns developers of a route that the table does not have, and draws it without any bars', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(
    <Layout placed={placeRoute('/a/b/c/d/e')} path="/a/b/c/d/e">
      <h1>Something</h1>
    </Layout>,
  );
  expect(warn.mock.calls).toEqual([['No layout for /a/b/c/d/e: see routes/layouts.ts']]);
  expect(screen.getByRole('main').textContent).toBe('Something');
  expect(screen.queryByRole('banner')).toBeNull();
});

it('says nothing of a route that stands in the table without bars', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(
    <Layout placed={placeRoute('/terms')} path="/terms">
      <h1>Terms</h1>
    </Layout>,
  );
  expect(warn).not.toHaveBeenCalled();
  expect(screen.getByRole('main').textContent).toBe('Terms');
});
