import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { describe, expect, it, test } from 'vitest';
import { readSheets } from './testing-sheets';
import { contrast, readTokens, type Theme } from './testing-tokens';

const here = fileURLToPath(new URL('.', import.meta.url));
const tokens = readTokens(readFileSync(join(here, 'theme.css'), 'utf8'));
const themes: readonly Theme[] = ['light', 'dark'];
const sheets = readSheets();

const surfaces = ['canvas', 'surface', 'raised', 'sunken'];
/** Text by what it stands on. */
const texts: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(surfaces.map((name) => [name, ['ink', 'ink-2', 'ink-3', 'accent-ink']])),
  'accent-soft': ['ink', 'ink-2', 'accent-ink'],
  'chalk-soft': ['ink'],
  accent: ['on-accent'],
  'accent-hover': ['on-accent'],
  'accent-press': ['on-accent'],
  'code-paper': ['code-ink'],
  'danger-fill': ['on-accent'],
  'danger-fill-hover': ['on-accent'],
  inverse: ['on-inverse', 'on-inverse-2'],
  'secondary-soft': ['secondary', 'ink'],
  'like-soft': ['like', 'ink'],
  'success-soft': ['success', 'ink'],
  'warn-soft': ['warn', 'ink', 'ink-2'],
  'danger-soft': ['danger', 'ink'],
  media: ['on-media'],
};
const meanings = ['secondary', 'like', 'success', 'warn', 'danger'];

describe.each(themes)('in the %s theme', (theme) => {
  const ratio = (text: string, ground: string) =>
    contrast(tokens.colour(text, theme), tokens.colour(ground, theme));

  it('every text stands out from what it stands on, 4.5 to 1', () => {
    const pairs = Object.entries(texts).flatMap(([ground, on]) => on.map((text) => [text, ground]));
    for (const ground of ['canvas', 'surface', 'raised']) {
      pairs.push(...meanings.map((text) => [text, ground]));
      pairs.push(...gymColours.map(({ id }) => [`h-${id}-ink`, ground]));
    }
    pairs.push(...gymColours.map(({ id }) => [`h-${id}-on`, `h-${id}`]));
    const weak = pairs
      .map(([text = '', ground = '']) => ({ text, ground, ratio: ratio(text, ground) }))
      .filter((pair) => pair.ratio < 4.5);
    expect(weak).toEqual([]);
  });

  it('every pair that a rule sets stands out too', () => {
    const pairs = sheets.flatMap(({ file, css }) =>
      pairsOf(css).map((pair) => ({ file, ...pair })),
    );
    expect(pairs.length).toBeGreaterThan(25);
    const weak = pairs.filter(({ text, ground, isOff }) => !isOff && ratio(text, ground) < 4.5);
    expect(weak).toEqual([]);
  });

  it('borders of controls and edges of hold colours can be seen, 3 to 1', () => {
    const edges = gymColours.map(({ id }) => `h-${id}-edge`);
    const weak = [...edges, 'control', 'accent-ink'].flatMap((line) =>
      ['surface', 'raised'].filter((ground) => ratio(line, ground) < 3).map((on) => [line, on]),
    );
    expect(weak).toEqual([]);
  });

  it('what lies over a picture is read over any picture', () => {
    for (const picture of ['#ffffff', '#000000', '#808080']) {
      expect(
        contrast(tokens.colour('on-media', theme), tokens.over('media-chip', theme, picture)),
      ).toBeGreaterThan(4.5);
    }
  });
});

test('the brand of the specification is named: indigo, blue, rose, and what went well or wrong', () => {
  for (const name of ['primary', 'secondary', 'tertiary', 'success', 'warn', 'error']) {
    for (const theme of themes) expect(tokens.colour(name, theme)).toHaveLength(3);
  }
  expect(tokens.names).toEqual(expect.arrayContaining(gymColours.map(({ id }) => `h-${id}-edge`)));
});

test('no style has a colour, a size of text, a corner or a duration of its own', () => {
  // in a drawing a pixel is a unit of the drawing
  const own = sheets
    .filter(({ file }) => !/^styles.(?:theme|fonts)\.css$|^ui.chart\.module\.css$/.test(file))
    .flatMap(({ file, css }) =>
      [...css.matchAll(/^\s*([\w-]+):\s*([^;{}]+);/gm)].flatMap(([, property = '', value = '']) =>
        isOwn(property, value) ? [`${file}: ${property}: ${value}`] : [],
      ),
    );
  expect(own).toEqual([]);
});

test('no component has a value of its own', () => {
  const src = join(here, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(features|routes|ui)\W.*(?<!\.test)\.tsx$/.test(file),
  );
  expect(files.length).toBeGreaterThan(150);
  const raw =
    /#[0-9a-f]{6}\b|\b(?:rgb|hsl|oklch)a?\(|-\[#|\b(?:text|bg|border|rounded|shadow|duration)-\[\d|\b(?:bg|text|border)-(?:red|green|blue|gray|grey|white|black|amber|rose|indigo|slate|zinc)(?:-\d+)?\b/;
  const own = files.flatMap((file) =>
    readFileSync(join(src, file), 'utf8')
      .split('\n')
      .filter((line) => raw.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(own).toEqual([]);
});

/** Those that let through what is behind them, and the hold colour of the part around: both have tests of their own. */
const tested = /^(?:media-chip|scrim|h)$/;

/** Text and ground that one rule sets; `isOff` where it is of something that cannot be used, which may be weaker. */
function pairsOf(css: string): { text: string; ground: string; isOff: boolean; rule: string }[] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const text = /(?:^|[\s;])color: var\(--([\w-]+)\);/.exec(body)?.[1];
    const ground = /background(?:-color)?: var\(--([\w-]+)\);/.exec(body)?.[1];
    if (text === undefined || ground === undefined || tested.test(ground)) return [];
    const rule = selector.trim();
    return [{ text, ground, isOff: /disabled/.test(rule), rule }];
  });
}

function isOwn(property: string, value: string): boolean {
  if (property === 'mask') return false; // of a mask only its opacity is seen
  const written = value.replaceAll(/var\([^)]*\)/g, '');
  if (/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(value)) return true;
  if (/^(?:color|background|background-color|border-color|fill|stroke)$/.test(property)) {
    if (/\b(?:white|black|gray|grey|red|green|blue)\b/.test(written)) return true;
  }
  if (property === 'font-size') return /\d(?:px|rem)/.test(value);
  if (property === 'font') return /\d(?:px|rem)/.test(value.split('/')[0] ?? '');
  if (property === 'border-radius') return /[3-9]px|\drem/.test(value);
  if (property === 'box-shadow') return /\d{2}px/.test(value) && !value.includes('inset');
  return false;
}
