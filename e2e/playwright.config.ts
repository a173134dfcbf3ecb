import { defineConfig } from '@playwright/test';
import { launchOptions } from './lib/browser';

/** Journeys against the built product. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // each worker has a product and a demo of its own; journeys of one file take turns
  workers: 2,
  fullyParallel: false,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter:
    process.env.PLAYWRIGHT_JSON_OUTPUT_NAME === undefined ? [['list']] : [['list'], ['json']],
  use: {
    headless: true,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    actionTimeout: 10_000,
    launchOptions,
    // a worker between page and product would hide requests from the journeys; offline.spec.ts lets it in
    serviceWorkers: 'block',
  },
});
