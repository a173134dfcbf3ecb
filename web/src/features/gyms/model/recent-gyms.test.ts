// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  // the list is read from the device once
  vi.resetModules();
  localStorage.clear();
});
afterEach(cleanup);

const store = (value: unknown) => localStorage.setItem('recent-gyms', JSON.stringify(value));
const stored = () => JSON.parse(localStorage.getItem('recent-gyms') ?? '[]') as unknown;

async function open() {
  const { useRecentGyms, useRememberGym, useKnownGym } = await import('./recent-gyms');
  const { result } = renderHook(() => useRecentGyms());
  return {
    ids: () => result.current.map(({ id }) => id),
    visit: (id: string, name?: string) => renderHook(() => useRememberGym(id, name)),
    know: (id: string) => renderHook(() => useKnownGym({ id, name: id })),
  };
}

it('the last five are remembered, the latest first, each once', async () => {
  const { ids, visit } = await open();
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) visit(id, id);
  expect(ids()).toEqual(['f', 'e', 'd', 'a', 'c']);
  expect(stored()).toMatchObject([{ id: 'f' }, {}, {}, {}, { id: 'c' }]);
});

it('one whose name is not known yet is not remembered, and a new name replaces the old one', async () => {
  const { ids, visit } = await open();
  visit('unknown');
  expect(ids()).toEqual([]);
  visit('a', 'Old Name');
  visit('a', 'New Name');
  expect(stored()).toEqual([{ id: 'a', name: 'New Name' }]);
});

it.each([[null], ['{'], [{ a: 1 }], [[7, null, { id: 'a' }, { id: 1, name: 'b' }]]])(
  'what is stored as %j is taken for none',
  async (value) => {
    if (value === '{') localStorage.setItem('recent-gyms', value);
    else store(value);
    expect((await open()).ids()).toEqual([]);
  },
);

it('the account’s last gym is used only on a device without one', async () => {
  const first = await open();
  first.know('home');
  expect(first.ids()).toEqual(['home']);
  first.know('other');
  expect(first.ids()).toEqual(['home']);
});

it('works for the page where the device stores nothing', async () => {
  const { ids, visit } = await open();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  visit('a', 'a');
  full.mockRestore();
  expect(ids()).toEqual(['a']);
});
