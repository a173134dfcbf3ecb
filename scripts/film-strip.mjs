// Eight pictures of the score card while the signal goes and returns, with the place of tile 1 in each.
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { runToolOrExit } = await import('./lib/run.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { ensureBrowser } = await import('./lib/browser.mjs');
await ensureBuilt();
await runToolOrExit('tsx', ['e2e/film-strip.ts', ...process.argv.slice(2)], {
  env: { CHROME_PATH: await ensureBrowser() },
});
