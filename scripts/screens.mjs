// Takes pictures of every screen with demo data, into an ignored folder.
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { runToolOrExit } = await import('./lib/run.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { ensureBrowser } = await import('./lib/browser.mjs');
await ensureBuilt();
await runToolOrExit('tsx', ['e2e/screens.ts', ...process.argv.slice(2)], {
  env: { CHROME_PATH: await ensureBrowser() },
});
