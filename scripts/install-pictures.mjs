// Takes the pictures of the product that its manifest shows where it is installed.
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { mustTool } = await import('./lib/run.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { ensureBrowser } = await import('./lib/browser.mjs');
await ensureBuilt();
await mustTool('tsx', ['e2e/install-pictures.ts'], {
  env: { CHROME_PATH: await ensureBrowser() },
});
