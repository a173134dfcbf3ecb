import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { classesOf, readSheets, readSources } from './testing-sheets';

/** Sheets of components that still have to become utilities or modules. */
const waiting =
  /^styles\/(?:award|base|chart|controls|facet|fields|forced-colours|grade|holds|home|large-text|management|media|navigation|overlays|palette|photo-field|progress|ranking|short-window|site|slider|sortable|states|stepper|surfaces)\.css$/;
/** The same length as the lint allows code. */
const linesMax = 300;

const sheets = readSheets();
const modules = sheets.filter(({ file }) => file.endsWith('.module.css'));
const global = sheets.filter(({ file }) => !file.endsWith('.module.css'));
const code = readSources(/(?<!\.test)\.tsx?$/);

test('a global sheet has no class of a component', () => {
  const classes = global
    .filter(({ file }) => !waiting.test(file))
    .flatMap(({ file, css }) => [...classesOf(css)].map((name) => `${file}: .${name}`));
  expect(classes).toEqual([]);
});

test('global sheets stand in one folder', () => {
  expect(global.map(({ file }) => posix.dirname(file)).filter((it) => it !== 'styles')).toEqual([]);
});

test('a sheet is no longer than code may be', () => {
  const long = sheets
    .filter(({ file }) => !waiting.test(file))
    .map(({ file, css }) => ({ file, lines: css.split('\n').filter((it) => it.trim()).length }))
    .filter(({ lines }) => lines > linesMax);
  expect(long).toEqual([]);
});

test('a module says its layer: a part of the interface or a feature that uses it', () => {
  const wrong = modules.filter(({ file, css }) => {
    const layer = file.startsWith('ui/') ? 'ui' : 'features';
    const top = css.replaceAll(/\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g, ';');
    return top.replaceAll(';', '').trim() !== `@layer ${layer}`;
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test('a module is used beside where it stands, and has the classes that are used and no others', () => {
  const faults = modules.flatMap(({ file, css }) => {
    const name = posix.basename(file);
    const users = code.filter(({ text }) => importOf(text)?.endsWith(`/${name}`));
    const near = users.filter((user) => posix.dirname(user.file) === posix.dirname(file));
    const defined = classesOf(css);
    const used = new Set(near.flatMap(({ text }) => usedIn(text)));
    const isOpen = near.some(({ text }) => /\bstyles\[/.test(text));
    return [
      ...(near.length === 0 ? [`${file} is not imported by its folder`] : []),
      ...[...used].filter((it) => !defined.has(it)).map((it) => `${file} has no .${it}`),
      ...[...defined]
        .filter((it) => !used.has(it) && !isOpen)
        .map((it) => `${file}: nobody uses .${it}`),
    ];
  });
  const far = code.filter(({ text }) => /\.module\.css'/.test(text) && !importOf(text));
  expect([...faults, ...far.map(({ file }) => `${file} imports another folder's module`)]).toEqual(
    [],
  );
});

/** The module that a file imports, as `styles`, from its own folder. */
function importOf(text: string): string | undefined {
  return /^import styles from '(\.\/[\w.-]+\.module\.css)';$/m.exec(text)?.[1];
}

function usedIn(text: string): string[] {
  return [...text.matchAll(/\bstyles\.(\w+)/g)].map(([, name = '']) => name);
}
