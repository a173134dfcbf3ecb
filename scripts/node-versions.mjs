// Starts the built product on every supported Node and uses it a little: `npm run node-versions`, or `-- 22 26`. The
// binaries come from the package that `node` installs for this system, into .cache/node: it runs no script of its own.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, runOrExit } from './lib/run.mjs';
import { smoke } from './lib/smoke.mjs';

/** The oldest supported, and the lines with long-term support. */
const supported = ['20.19.0', '22', '24', '26'];

await ensureInstalled();
await ensureBuilt();
const asked = process.argv.slice(2);
let failed = 0;
for (const version of asked.length > 0 ? asked : supported) {
  const startedAt = Date.now();
  try {
    const exact = await smoke({ binary: await binaryOf(version) });
    console.log(`Node ${exact}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  } catch (error) {
    failed += 1;
    console.error(`Node ${version}: ${error.stack}`);
  }
}
process.exitCode = failed === 0 ? 0 : 1;

/** @returns the path of a version's binary, installed if it isn't yet. */
async function binaryOf(version) {
  const folder = join(root, '.cache', 'node', version);
  const isMac = process.platform === 'darwin' && process.arch === 'arm64';
  const name = `${isMac ? 'node-bin' : 'node'}-${process.platform}-${process.arch}`;
  const binary = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(binary)) return binary;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  const quiet = ['--no-audit', '--no-fund', '--silent'];
  await runOrExit('npm', ['install', '--prefix', folder, ...quiet, `${name}@${version}`]);
  return binary;
}
