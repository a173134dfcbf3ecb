import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { callables, reads } from '@cruxboard/contracts/registry';

const here = fileURLToPath(new URL('../../../../contracts/src', import.meta.url));

it('knows every read and callable that a contract file defines', () => {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('test') && file !== 'define.ts',
  );
  const source = files.map((file) => readFileSync(join(here, file), 'utf8')).join('\n');
  const defined = [...source.matchAll(/^\s+name: '(\w+\.\w+)',$|moveState\(\s*'(\w+\.\w+)'/gm)].map(
    (match) => match[1] ?? match[2],
  );
  const known = [...reads, ...callables].map(({ name }) => name);
  expect([...known].sort()).toEqual([...new Set(defined)].sort());
});

it('names each once', () => {
  const names = [...reads, ...callables].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const paths = reads.map(({ path }) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(paths).size).toBe(paths.length);
});

it('declares every parameter of a path', () => {
  for (const { path, params } of reads) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(params.shape).sort(), path).toEqual(inPath.sort());
  }
});
