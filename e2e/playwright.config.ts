import { defineConfig } from '@playwright/test';
import { launchOptions } from './lib/browser';

/** Journeys against the built product with the demo in a database of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // one product, one demo: journeys that change it take turns
  workers: 1,
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
