import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every file that docs/flow.md names exists', () => {
  const named = [...readFileSync('docs/flow.md', 'utf8').matchAll(/`([a-z]+\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.endsWith('/') || /\.tsx?$/.test(path));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it('the newest version of the changelog is the product’s, and dated', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const heads = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, head = '']) => head,
  );
  const [newest = ''] = heads.filter((head) => head !== 'Unreleased');
  expect(newest).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/);
  expect(newest.split(' ')[0]).toBe(version);
});
