import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const here = new URL('.', import.meta.url).pathname;
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|\.gen\./.test(file),
);

// The build takes schemas out of definitions (slim-contracts.ts): a form names the schema it checks by.
it('reads no schema from the definition of a read, a callable or a live event', () => {
  const found = sources.flatMap((file) => {
    const source = readFileSync(`${here}${file}`, 'utf8');
    const imported = [
      ...source.matchAll(/import (?!type)\{([^}]+)\} from '@cruxboard\/contracts\/[^']+'/g),
    ]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '));
    return imported
      .filter((name) =>
        new RegExp(`\\b${name}\\.(input|output|response|params|query|data|errors)\\b`).test(source),
      )
      .map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
