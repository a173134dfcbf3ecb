// Before every commit: format, lint, types, imports, dead code, drift, and the tests without a browser that the
// changes since main can affect; `-- --all-tests` runs them all, `-- --without-tests` none.
import { execFileSync } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { binOf, root, runCaptured } = await import('./lib/run.mjs');

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
  const since = process.argv.includes('--all-tests') ? null : findStart();
  const name = since === null ? 'tests' : 'tests affected since main';
  const affected = since === null ? [] : ['--changed', since];
  steps.unshift([name, [binOf('vitest'), 'run', ...affected, ...reporters]]);
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
  const { code, output } = await runCaptured(process.execPath, args, { env });
  if (code !== 0) failures.push(name);
  if (code !== 0 || name.startsWith('tests')) console.log(output);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${secondsSince(from)} s)`);
}

function secondsSince(from) {
  return ((performance.now() - from) / 1000).toFixed(1);
}

/** The commit that this branch left main at; null where there is no main, and so nothing to compare with. */
function findStart() {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['merge-base', 'HEAD', 'main'], options).trim();
  } catch {
    return null;
  }
}
