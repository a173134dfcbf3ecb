import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every file that docs/flow.md names exists', () => {
  const named = [...readFileSync('docs/flow.md', 'utf8').matchAll(/`([a-z]+\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.endsWith('/') || /\.tsx?$/.test(path));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
