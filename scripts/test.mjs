// Everything, from a fresh clone: unit and operation tests on both kinds of database, then the browser journeys.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { root, tool } = await import('./lib/run.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { ensureBrowser } = await import('./lib/browser.mjs');
const { databaseTests } = await import('./lib/database-tests.mjs');
const { playwrightOutcomes, skippedLine, vitestOutcomes } = await import('./lib/outcomes.mjs');

const steps = [
  { name: 'unit and operation tests, embedded database', run: () => vitest('embedded', []) },
  {
    name: 'tests of what leans on the database, external database',
    run: async () => vitest('external', ['--project', 'server', ...(await databaseTests())]),
  },
  { name: 'scripts of public pages', run: scripts },
  { name: 'a production install', run: install },
  { name: 'a short load', run: load },
  { name: 'browser journeys', run: journeys },
];
/** A step that hangs is a failure that names itself, long before whoever runs it gives up. */
const limitMinutes = 80;
let passed = 0;
let failed = 0;
const remarks = [];
const skipped = [];
for (const step of steps) {
  console.log(`\n== ${step.name}`);
  const startedAt = performance.now();
  const outcomes = await step.run();
  console.log(`\n${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
  passed += outcomes.passed;
  failed += outcomes.failed;
  remarks.push(...outcomes.remarks.map((remark) => `${step.name}: ${remark}`));
  skipped.push(...(outcomes.skipped ?? []).map((remark) => `${step.name}: ${remark}`));
}
for (const remark of skipped) console.log(`\n${remark}`);
for (const remark of remarks) console.log(`\n${remark}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

// Nothing is repeated: a test that passes only now and then is a fault of the product or of the test.

async function vitest(database, args) {
  const file = `.cache/vitest-${database}.json`;
  await rm(file, { force: true });
  const reporters = ['--reporter=dot', '--reporter=./scripts/lib/outcomes-reporter.mjs'];
  const code = await tool('vitest', ['run', ...args, ...reporters], {
    limitMinutes,
    env: { TEST_DATABASE: database, NODE_ENV: 'test', TEST_OUTCOMES: file, NO_COLOR: '1' },
  });
  return vitestOutcomes(file, code);
}

/** A page that loads more than it may is a failure, told with what it is made of. */
async function scripts() {
  await ensureBuilt();
  const { budgetBytes, kilobytes, makeUp, readPages } = await import('./lib/bundle.mjs');
  const pages = await readPages();
  const over = pages.filter(({ bytes }) => bytes > budgetBytes);
  const remarks = [];
  for (const { name, files, bytes } of over) {
    const most = (await makeUp(files)).slice(0, 12);
    const parts = most.map(([owner, share]) => `\n    ${kilobytes(share)} kB ${owner}`).join('');
    const sizes = `${kilobytes(bytes)} kB of script, ${kilobytes(budgetBytes)} allowed`;
    remarks.push(`FAILED: ${name} loads ${sizes}${parts}`);
  }
  for (const { name, bytes } of pages) console.log(`${kilobytes(bytes)} kB ${name}`);
  return { passed: pages.length - over.length, failed: over.length, remarks };
}

/**
 * What development installs and production doesn't can be missing only there, and what a newer Node does otherwise shows
 * only on it.
 */
async function install() {
  await ensureBuilt();
  const name = 'a production install';
  const { newestNode } = await import('./lib/node-binary.mjs');
  const { PackagesAway } = await import('./lib/packages.mjs');
  const { tryInstall } = await import('./lib/production-install.mjs');
  const newest = await newestNode();
  const binaries = [process.execPath, ...(newest === null ? [] : [newest])];
  const skipped =
    newest === null ? [skippedLine(`${name} on the newest Node`, 'it can’t be had here')] : [];
  try {
    await tryInstall(binaries);
    return { passed: binaries.length, failed: 0, remarks: [], skipped };
  } catch (error) {
    if (error instanceof PackagesAway) {
      skipped.unshift(skippedLine(name, 'its packages can’t be reached'));
      return { passed: 0, failed: 0, remarks: [], skipped };
    }
    return { passed: 0, failed: 1, remarks: [`FAILED: ${error.message}`] };
  }
}

/** Seconds of what the load of the bench does for minutes: nothing may be lost. */
async function load() {
  await ensureBuilt();
  const code = await tool('tsx', ['bench/main.ts', 'short'], {
    limitMinutes: 5,
    env: { NODE_ENV: 'production' },
  });
  if (code === 0) return { passed: 1, failed: 0, remarks: [] };
  return { passed: 0, failed: 1, remarks: ['FAILED: see the table above'] };
}

async function journeys() {
  await ensureBuilt();
  const browser = await ensureBrowser();
  const file = '.cache/playwright.json';
  await rm(file, { force: true });
  const args = ['test', '--config', 'e2e/playwright.config.ts'];
  const code = await tool('playwright', args, {
    limitMinutes,
    env: { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, file), NODE_ENV: 'test' },
  });
  return playwrightOutcomes(file, code);
}
