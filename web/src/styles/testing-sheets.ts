import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('..', import.meta.url));
const comment = /\/\*[\s\S]*?\*\//g;

interface SourceFile {
  /** From `web/src`, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

interface Sheet {
  readonly file: string;
  /** Without comments. */
  readonly css: string;
}

/** @returns every style sheet of the web, global ones and modules, for tests. */
export function readSheets(): Sheet[] {
  return readSources(/\.css$/).map(({ file, text }) => ({
    file,
    css: text.replaceAll(comment, ''),
  }));
}

/** @returns the files below `web/src` whose names match. */
export function readSources(name: RegExp): SourceFile[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => name.test(file))
    .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));
}

/** @returns the class names that a sheet's selectors mention. */
export function classesOf(css: string): Set<string> {
  const selectors = [...css.matchAll(/([^{};]*)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'));
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name),
    ),
  );
}
