import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { mustTool } = await import('./lib/run.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
await ensureBuilt();
await mustTool('tsx', ['bench/main.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
});
