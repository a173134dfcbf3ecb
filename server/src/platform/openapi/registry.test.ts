import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { callables, reads } from '@cruxboard/contracts/registry';

const here = fileURLToPath(new URL('../../../../contracts/src', import.meta.url));

type Definition = { readonly name: string };

function isDefinition(value: unknown): value is Definition {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    (value.kind === 'read' || value.kind === 'callable')
  );
}

/** What a file exports, by itself or in an object of several. */
function definitionsOf(module: object): Definition[] {
  return Object.values(module)
    .flatMap((value: unknown) =>
      typeof value === 'object' && value !== null && !isDefinition(value)
        ? Object.values(value)
        : [value],
    )
    .filter(isDefinition);
}

it('knows every read and callable that a contract file defines', async () => {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('test') && file !== 'registry.ts',
  );
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(here, file)).href) as Promise<object>),
  );
  const defined = new Set(modules.flatMap(definitionsOf).map(({ name }) => name));
  const known = [...reads, ...callables].map(({ name }) => name);
  expect(known.length).toBeGreaterThan(100);
  expect([...known].sort()).toEqual([...defined].sort());
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
