import { defineConfig } from 'vitest/config';

/** Runs what is too long for the tests: `npm run bench -- year`. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['server/src/**/*.long.ts'],
    globalSetup: ['server/src/platform/testing/global-setup.ts'],
    disableConsoleIntercept: true,
  },
});
