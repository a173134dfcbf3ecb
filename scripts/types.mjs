// Every package by its own settings, two at a time.
import { tool } from './lib/run.mjs';

const packages = ['domain', 'contracts', 'server', 'web', 'e2e', 'bench', 'web/src/sw'];
let code = 0;
for (let index = 0; index < packages.length; index += 2) {
  const pair = packages.slice(index, index + 2);
  code = Math.max(code, ...(await Promise.all(pair.map((name) => tool('tsc', ['-p', name])))));
}
process.exit(code);
