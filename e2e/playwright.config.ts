import { defineConfig } from '@playwright/test';
import { launchOptions } from './lib/browser';

/** Journeys against the built product. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './lib/prepare.ts',
  // each file has its own product and demo, and its journeys run in sequence
  workers: 2,
  fullyParallel: false,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter:
    process.env.PLAYWRIGHT_JSON_OUTPUT_NAME === undefined ? [['list']] : [['list'], ['json']],
  use: {
    headless: true,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    screenshot: 'only-on-failure',
    // recording costs a fifth of the runner's time: `--trace retain-on-failure` when looking for a fault
    trace: 'off',
    // it bounds `waitForResponse` and its kind too, which wait for what an expectation waits for
    actionTimeout: 30_000,
    launchOptions,
    // a service worker would hide requests from the journeys; offline.spec.ts allows it
    serviceWorkers: 'block',
  },
});
