import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npmIn } from './packages.mjs';
import { root, runCaptured } from './run.mjs';

/** The oldest supported, and the lines with long-term support; the image has the last. */
export const supportedNodes = ['20.19.0', '22', '24', '26'];

/**
 * The binary of a version, from the package that `node` installs for this system, into .cache/node: it runs no script
 * of its own.
 * @returns its path
 * @throws {PackagesAway}
 */
export async function nodeBinary(version) {
  const folder = join(root, '.cache', 'node', version);
  const isMac = process.platform === 'darwin' && process.arch === 'arm64';
  const name = `${isMac ? 'node-bin' : 'node'}-${process.platform}-${process.arch}`;
  const binary = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(binary)) return binary;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  await npmIn(folder, 'install', '--no-audit', '--no-fund', `${name}@${version}`);
  return binary;
}

/** @returns the path of the newest supported Node; null where it can't be had or, for want of `libatomic`, started. */
export async function newestNode() {
  try {
    const binary = await nodeBinary(supportedNodes.at(-1));
    return (await runCaptured(binary, ['--version'])).code === 0 ? binary : null;
  } catch {
    return null;
  }
}
