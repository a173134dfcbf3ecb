import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSearches, readRecentSearches, rememberSearch } from './recent';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the newest five are kept, each once, apart for each person', () => {
  for (const text of ['a', 'b', 'c', 'A', 'd', 'e', 'f']) rememberSearch('mika', text);
  expect(readRecentSearches('mika')).toEqual(['f', 'e', 'd', 'A', 'c']);
  expect(readRecentSearches(null)).toEqual([]);
  forgetSearches('mika');
  expect(readRecentSearches('mika')).toEqual([]);
});

test('what is not a list of texts is no search', () => {
  localStorage.setItem('recent-searches:', '{"a":1}');
  expect(readRecentSearches(null)).toEqual([]);
  localStorage.setItem('recent-searches:', '[1,"roof"]');
  expect(readRecentSearches(null)).toEqual(['roof']);
  localStorage.setItem('recent-searches:', 'broken');
  expect(readRecentSearches(null)).toEqual([]);
});
