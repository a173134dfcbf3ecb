// Everything, from a fresh clone: unit and operation tests on both kinds of database, then the browser journeys.
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { tool } = await import('./lib/run.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { ensureBrowser } = await import('./lib/browser.mjs');
const { readCounts } = await import('./lib/counts.mjs');

const steps = [
  { name: 'unit and operation tests, embedded database', run: () => vitest('embedded', []) },
  {
    name: 'operation tests, external database',
    run: () => vitest('external', ['--project', 'server']),
  },
  { name: 'browser journeys', run: journeys },
];
let passed = 0;
let failed = 0;
for (const step of steps) {
  console.log(`\n== ${step.name}`);
  const counts = await step.run();
  passed += counts.passed;
  failed += counts.failed;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function vitest(database, args) {
  const file = `.cache/vitest-${database}.json`;
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const code = await tool('vitest', ['run', ...args, ...reporters], {
    env: { TEST_DATABASE: database, NODE_ENV: 'test' },
  });
  return readCounts(file, code);
}

async function journeys() {
  await ensureBuilt();
  const browser = await ensureBrowser();
  const file = '.cache/playwright.json';
  const code = await tool('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    env: { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, NODE_ENV: 'test' },
  });
  return readCounts(file, code);
}
