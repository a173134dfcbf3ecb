import { defineConfig } from '@playwright/test';
import { launchOptions } from './lib/browser';

/** Journeys against the built product. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // each worker has its own product and demo; the journeys of one file run in sequence
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
    // a service worker would hide requests from the journeys; offline.spec.ts allows it
    serviceWorkers: 'block',
  },
});
