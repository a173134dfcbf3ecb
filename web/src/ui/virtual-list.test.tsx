// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { VirtualList } from './virtual-list';

afterEach(cleanup);

const list = (count: number) => (
  <VirtualList
    label="Climbs"
    items={Array.from({ length: count }, (_, index) => `climb ${index}`)}
    itemKey={(name) => name}
    rowHeight={60}
    render={(name) => name}
  />
);

/** @returns the first synchronous render. */
function firstDrawn(count: number) {
  const page = document.createElement('div');
  page.innerHTML = renderToString(list(count));
  const drawn = page.querySelector('ol');
  return { rows: drawn?.children.length, height: drawn?.style.minHeight };
}

it('draws what a window shows first and keeps the space of the others', () => {
  expect(firstDrawn(40)).toEqual({ rows: 16, height: '2400px' });
});

it('draws the others next, with their own heights', () => {
  render(list(40));
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
  expect(screen.getByRole('list', { name: 'Climbs' }).style.minHeight).toBe('');
});

it('draws a short list whole', () => {
  expect(firstDrawn(16)).toEqual({ rows: 16, height: '' });
});

it('draws all of a list that grows', () => {
  const { rerender } = render(list(10));
  rerender(list(30));
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
});
