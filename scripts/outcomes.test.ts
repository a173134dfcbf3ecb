import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playwrightOutcomes, vitestOutcomes } from './lib/outcomes.mjs';
import { binOf, root, runCaptured } from './lib/run.mjs';

let dir: string;
/** From the root, as both take it. */
let file: string;

beforeAll(async () => {
  await mkdir(join(root, 'test-results'), { recursive: true });
  dir = await mkdtemp(join(root, 'test-results', 'outcomes-'));
  file = relative(root, join(dir, 'outcomes.json'));
});

afterAll(() => rm(dir, { recursive: true, force: true }));

/** A runner of its own starts within. */
const maxMs = 60_000;

const all = { passed: 1, failed: 1 };

it('says which of Vitest’s tests were skipped, and why', { timeout: maxMs }, async () => {
  await writeFile(
    join(dir, 'one.test.js'),
    `import { expect, test } from 'vitest';
     test('passes', () => undefined);
     test('fails', () => expect(1).toBe(2));
     test.skip('over NATS', () => undefined);
     test('on a full disk', ({ skip }) => skip('may not mount a disk'));`,
  );
  // without one, the project's own is found
  await writeFile(join(dir, 'vitest.config.mjs'), 'export default {}');
  const words = [
    'run',
    '--root',
    dir,
    `--reporter=${join(root, 'scripts/lib/outcomes-reporter.mjs')}`,
  ];
  const { code } = await runCaptured(process.execPath, [binOf('vitest'), ...words], {
    env: { TEST_OUTCOMES: file },
  });
  const outcomes = await vitestOutcomes(file, code);
  expect(outcomes).toMatchObject(all);
  expect(outcomes.skipped).toEqual([
    'SKIPPED: over NATS',
    'SKIPPED: on a full disk (may not mount a disk)',
  ]);
});

it('says which journeys were skipped, and why', { timeout: maxMs }, async () => {
  await writeFile(
    join(dir, 'one.spec.mjs'),
    `import { expect, test } from '@playwright/test';
     test('passes', () => undefined);
     test('fails', () => expect(1).toBe(2));
     test('the last release', () => test.skip(true, 'There is no release'));`,
  );
  await writeFile(
    join(dir, 'playwright.config.mjs'),
    `export default { testMatch: '*.spec.mjs', workers: 1, reporter: 'json', outputDir: 'found' };`,
  );
  const words = ['test', '--config', join(dir, 'playwright.config.mjs')];
  const { code } = await runCaptured(process.execPath, [binOf('playwright'), ...words], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, file) },
  });
  const outcomes = await playwrightOutcomes(file, code);
  expect(outcomes).toMatchObject(all);
  expect(outcomes.skipped).toEqual([
    'SKIPPED: one.spec.mjs › the last release (There is no release)',
  ]);
});
