import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { runToolOrExit } = await import('./lib/run.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
await ensureBuilt();
await runToolOrExit('tsx', ['bench/main.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
});
