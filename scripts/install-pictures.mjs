// Takes the screenshots that the manifest shows when people install the product.
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { runToolOrExit } = await import('./lib/run.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { ensureBrowser } = await import('./lib/browser.mjs');
await ensureBuilt();
await runToolOrExit('tsx', ['e2e/install-pictures.ts'], {
  env: { CHROME_PATH: await ensureBrowser() },
});
