import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root, runOrExit } from './run.mjs';

const marker = join(root, 'node_modules', '.cruxboard-install');

/** Installs the dependencies if they differ from the lock file. Install scripts never run. */
export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Cruxboard needs Node 20.19 or later; this is ${process.version}.`);
    process.exit(1);
  }
  const expected = `${await fingerprint(['package-lock.json'])} ${process.platform} ${process.arch}`;
  const present = existsSync(marker) ? await readFile(marker, 'utf8') : '';
  if (present === expected) return;
  console.log('Installing dependencies …');
  await runOrExit('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  await mkdir(join(root, 'node_modules'), { recursive: true });
  await writeFile(marker, expected);
}
