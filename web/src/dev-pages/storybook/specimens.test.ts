import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const kit = join(here, '../../ui');

/** Around the whole page, or tied to the router; the routes render them. */
const ofTheShell = new Set<string>([
  'ToastProvider',
  'Toasts',
  'SiteFooter',
  'UnsavedGuard',
  'TopBar',
  'BottomBar',
  'ManagedTable',
  // drawn by the table
  'TableRow',
  'TvFrame',
  'ChartFilesOf',
]);

function components(): { file: string; name: string }[] {
  return readdirSync(kit)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const source = readFileSync(join(kit, file), 'utf8');
      const names = [...source.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)];
      return names.map((match) => ({ file, name: match[1] ?? '' }));
    })
    .filter(({ name }) => !name.endsWith('Context') && !ofTheShell.has(name));
}

/** What the storybook draws, by element name and the file it is imported from. */
function drawn(): string {
  return readdirSync(here)
    .filter((file) => file.startsWith('gallery-'))
    .map((file) => readFileSync(join(here, file), 'utf8'))
    .join('\n');
}

test('every component of the kit has a specimen in the storybook', () => {
  const all = components();
  const source = drawn();
  expect(all.length).toBeGreaterThan(70);
  const missing = all.filter(
    ({ file, name }) =>
      !new RegExp(`<${name}[\\s/<>]`).test(source) ||
      !source.includes(`'../../ui/${file.replace('.tsx', '')}'`),
  );
  expect(missing, 'draw these in dev-pages/storybook/gallery-….tsx').toEqual([]);
});
