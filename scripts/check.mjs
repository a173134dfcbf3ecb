// Before every commit, within a minute: format, lint, types, imports, dead code, drift, tests without a browser.
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { run, tool } = await import('./lib/run.mjs');

const steps = [
  ['format', () => tool('oxfmt', ['--check', '.'])],
  ['lint', () => tool('oxlint', ['--deny-warnings'])],
  ['types', () => run(process.execPath, ['scripts/types.mjs'])],
  ['imports', () => run(process.execPath, ['scripts/imports.mjs'])],
  ['dead code', () => tool('knip', [])],
  ['generated files', () => tool('tsx', ['scripts/check-generated.ts'])],
];
if (!process.argv.includes('--without-tests')) {
  // one module graph a worker: half the time, and what a file leaves behind shows here first
  const args = ['run', '--no-isolate', '--reporter=dot'];
  steps.push(['tests', () => tool('vitest', args, { env: { NODE_ENV: 'test' } })]);
}
const failures = [];
for (const [name, check] of steps) {
  const startedAt = performance.now();
  const code = await check();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (code !== 0) failures.push(name);
}
if (failures.length > 0) console.error(`\nNot green: ${failures.join(', ')}`);
process.exit(failures.length === 0 ? 0 : 1);
