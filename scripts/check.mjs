// Before every commit, within a minute: format, lint, types, imports, dead code, drift, tests without a browser.
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { binOf, runKept } = await import('./lib/run.mjs');

const steps = [
  ['dead code', [binOf('knip')]],
  ['types', ['scripts/types.mjs']],
  ['imports', ['scripts/imports.mjs']],
  ['lint', [binOf('oxlint'), '--deny-warnings']],
  ['generated files', [binOf('tsx'), 'scripts/check-generated.ts']],
  ['format', [binOf('oxfmt'), '--check', '.']],
];
if (!process.argv.includes('--without-tests')) {
  const reporters = ['--reporter=dot', '--reporter=./scripts/lib/outcomes-reporter.mjs'];
  steps.unshift(['tests', [binOf('vitest'), 'run', ...reporters]]);
}

// two at a time, the longest first, so that one uses what the other leaves idle
const startedAt = performance.now();
const failures = [];
await Promise.all([next(), next()]);
console.log(`\n${secondsSince(startedAt)} s in all`);
if (failures.length > 0) console.error(`\nNot green: ${failures.join(', ')}`);
process.exit(failures.length === 0 ? 0 : 1);

async function next() {
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) await check(step);
}

async function check([name, args]) {
  const from = performance.now();
  const env = { NODE_ENV: 'test', NO_COLOR: '1' };
  const { code, output } = await runKept(process.execPath, args, { env });
  if (code !== 0) failures.push(name);
  if (code !== 0 || name === 'tests') console.log(output);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${secondsSince(from)} s)`);
}

function secondsSince(from) {
  return ((performance.now() - from) / 1000).toFixed(1);
}
