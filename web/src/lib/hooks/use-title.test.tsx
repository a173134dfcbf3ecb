// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageTitle, setUnopenedCount, useTitle } from './use-title';

function Page({ title }: { title: string }) {
  useTitle(title);
  return null;
}

afterEach(cleanup);

it('puts the count before the server’s title while no page has said its name', () => {
  document.title = 'Granite Street · Cruxboard';
  setUnopenedCount(3);
  expect(document.title).toBe('(3) Granite Street · Cruxboard');
  setUnopenedCount(2);
  expect(document.title).toBe('(2) Granite Street · Cruxboard');
  setUnopenedCount(0);
  expect(document.title).toBe('Granite Street · Cruxboard');
});

it('puts the count of unopened notifications before the title, and nothing while there are none', () => {
  render(<Page title="Granite Street" />);
  expect(document.title).toBe('Granite Street · Cruxboard');
  act(() => setUnopenedCount(3));
  expect(document.title).toBe('(3) Granite Street · Cruxboard');
  act(() => setUnopenedCount(0));
  expect(document.title).toBe('Granite Street · Cruxboard');
});

it('is the product’s name alone where a page has none', () => {
  expect(pageTitle('', 0)).toBe('Cruxboard');
});
