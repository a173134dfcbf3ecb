import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { ensureBrowser } = await import('./lib/browser.mjs');
process.env.CHROME_PATH ??= await ensureBrowser();
const { ensureBuilt } = await import('./lib/build.mjs');
const { binOf, runOrExit, runToolOrExit } = await import('./lib/run.mjs');
/** Run in one process with a clock of its own, so they need no build. */
const inOneProcess = { year: 'whole-year', million: 'million/million' };
const file = inOneProcess[process.argv[2]];
if (file !== undefined) {
  const words = ['run', '--config', 'bench/vitest.config.ts', file];
  const scale = process.argv.find((word) => word.startsWith('--scale='))?.slice('--scale='.length);
  const env = { NODE_ENV: 'test', ...(scale !== undefined && { BENCH_SCALE: scale }) };
  await runOrExit(process.execPath, [binOf('vitest'), ...words], { env });
  process.exit(0);
}
await ensureBuilt();
const rows = process.argv.slice(2);
await runToolOrExit('tsx', ['bench/main.ts', ...rows], {
  env: { NODE_ENV: 'production' },
});
