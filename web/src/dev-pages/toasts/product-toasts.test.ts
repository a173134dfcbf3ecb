import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { productToasts } from './product-toasts';

const src = fileURLToPath(new URL('../../', import.meta.url));

/** How often each file of the product shows a toast. */
function shownBy(): Map<string, number> {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^dev-pages\//.test(file));
  const counts = files.map((file): [string, number] => [
    file,
    readFileSync(join(src, file), 'utf8').split(/\btoasts\.show\(/).length - 1,
  ]);
  return new Map(counts.filter(([, count]) => count > 0));
}

test('the page of toasts has every one that the product shows, and none that it does not', () => {
  const shown = shownBy();
  expect(shown.size).toBeGreaterThan(15);
  const listed = (file: string) => productToasts.filter(({ from }) => from === file).length;
  const missing = [...shown].filter(([file, count]) => listed(file) < count);
  expect(missing, 'add what these files show to product-toasts.tsx').toEqual([]);
  const stale = productToasts.filter(({ from }) => !shown.has(from));
  expect(stale, 'these files show no toast').toEqual([]);
});
