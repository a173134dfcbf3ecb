// Lighthouse on the built product in the installed browser.
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { runToolOrExit } = await import('./lib/run.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { ensureBrowser } = await import('./lib/browser.mjs');
await ensureBuilt();
const browser = await ensureBrowser();
await runToolOrExit('tsx', ['bench/pages.ts', ...process.argv.slice(2)], {
  env: { CHROME_PATH: browser },
});
