import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { classesOf, readSheets, readSources } from './testing-sheets';

/** The same length as the lint allows code. */
const linesMax = 300;

const sheets = readSheets();
const modules = sheets.filter(({ file }) => file.endsWith('.module.css'));
const global = sheets.filter(({ file }) => !file.endsWith('.module.css'));
const code = readSources(/(?<!\.test)\.tsx?$/);

test('a global sheet has no class of a component', () => {
  const classes = global.flatMap(({ file, css }) =>
    [...classesOf(css)].map((name) => `${file}: .${name}`),
  );
  expect(classes).toEqual([]);
});

test('global sheets stand in one folder', () => {
  expect(global.map(({ file }) => posix.dirname(file)).filter((it) => it !== 'styles')).toEqual([]);
});

test('a sheet is no longer than code may be', () => {
  const long = sheets
    .map(({ file, css }) => ({ file, lines: css.split('\n').filter((it) => it.trim()).length }))
    .filter(({ lines }) => lines > linesMax);
  expect(long).toEqual([]);
});

test('a touch screen keeps no hovered look: what changes under a pointer does so only where there is one', () => {
  const guarded = /@media \(hover: hover\) \{(?:[^{}]|\{[^{}]*\})*\}/g;
  const sticky = sheets.filter(({ css }) => css.replaceAll(guarded, '').includes(':hover'));
  expect(sticky.map(({ file }) => file)).toEqual([]);
});

test('a module says its layer: a part of the interface or a feature that uses it', () => {
  const wrong = modules.filter(({ file, css }) => {
    const layer = file.startsWith('ui/') ? 'ui' : 'features';
    const top = css.replaceAll(/\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g, ';');
    return top.replaceAll(';', '').trim() !== `@layer ${layer}`;
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test('a module is used in its own folder, and has the classes that are used and no others', () => {
  const faults = modules.flatMap(({ file, css }) => {
    const users = code.flatMap((user) => {
      const folder = posix.dirname(user.file);
      const name = namesOf(user.text).get(`./${posix.basename(file)}`);
      return name && folder === posix.dirname(file) ? [{ name, text: user.text }] : [];
    });
    const defined = classesOf(css);
    const used = new Set(users.flatMap(({ name, text }) => usedIn(name, text)));
    const isOpen = users.some(({ name, text }) => text.includes(`${name}[`));
    return [
      ...(users.length === 0 ? [`${file} is not imported by its folder`] : []),
      ...[...used].filter((it) => !defined.has(it)).map((it) => `${file} has no .${it}`),
      ...[...defined]
        .filter((it) => !used.has(it) && !isOpen)
        .map((it) => `${file}: nobody uses .${it}`),
    ];
  });
  expect(faults).toEqual([]);
});

test('a module is imported from its own folder alone', () => {
  const far = code.flatMap(({ file, text }) =>
    [...namesOf(text).keys()].filter((from) => !/^\.\/[\w.-]+$/.test(from)).map((it) => [file, it]),
  );
  expect(far).toEqual([]);
});

/** The modules that a file imports, and what it calls them. */
function namesOf(text: string): Map<string, string> {
  const imports = text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm);
  return new Map([...imports].map(([, name = '', from = '']) => [from, name]));
}

function usedIn(name: string, text: string): string[] {
  return [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, it = '']) => it);
}
