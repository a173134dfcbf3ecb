import { describe, expect, it } from 'vitest';
import { readSources } from './testing-sheets';

const pages = readSources(/(?<!\.test)\.tsx$/);

/** A bar's name stands in a line with what is beside it; a headline is drawn, not set. */
const others = new Set([
  'ui/page-header.tsx',
  'features/competitions/callzones/call-zone-page.tsx',
  'features/competitions/competitions/competition-bar.tsx',
  'features/competitions/judging/fast-head.tsx',
  'features/competitions/judging/judge-head.tsx',
  'features/competitions/leaderboards/tv-head.tsx',
  'features/competitions/printing/print-page.tsx',
  'features/gyms/labels/labels-page.tsx',
  'features/site/home/own-month.tsx',
  'features/site/screens/tv-head.tsx',
  'features/site/home/visitor-home.tsx',
  'features/site/pages/about-page.tsx',
  'features/site/pages/legal-page.tsx',
  'routes/competition.$competitionId.embed.tsx',
]);

describe('pages', () => {
  it('have titles of two sizes', () => {
    const titles = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/<h1\b[^>]*>/g)].map(([tag]) => ({ file, tag })),
    );
    expect(titles.length).toBeGreaterThan(20);
    const wild = titles.filter(
      ({ file, tag }) =>
        !others.has(file) &&
        !/className=\{.*\b(?:titleClass|largeTitleClass|nameTitleClass)\b|className="sr-only"/.test(
          tag,
        ),
    );
    expect(wild).toEqual([]);
  });

  it('have columns of the theme’s widths', () => {
    const wild = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/"[^"]*\bmax-w-\[\d+rem\][^"]*"/g)]
        .filter(([classes]) => classes.includes('mx-auto') || classes.includes('grid'))
        .map(([classes]) => `${file}: ${classes}`),
    );
    expect(wild).toEqual([]);
  });
});
