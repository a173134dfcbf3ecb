import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runCaptured } from './run.mjs';
import { smoke } from './smoke.mjs';

/** What a release has of the project, from its root; folders with all below them. */
export const shipped = [
  '.npmrc',
  'CHANGELOG.md',
  'README.md',
  'contracts/package.json',
  'docs',
  'domain/package.json',
  'ops',
  'package-lock.json',
  'package.json',
  'server/demo-clips',
  'server/dist',
  'server/migrations',
  'server/package.json',
  'web/dist',
];

/** The packages aren't on this machine, and nobody answers who has them. */
export class PackagesAway extends Error {}

const away = /npm error code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ENOTCACHED)/;

/**
 * Installs the built product in a new folder as a release and the image do, without packages for development and what
 * the image leaves out, and uses it a little there. @throws {PackagesAway}
 */
export async function tryInstall() {
  const folder = await mkdtemp(join(tmpdir(), 'cruxboard-install-'));
  const run = async (command, ...args) => {
    const { code, output } = await runCaptured(command, args, { cwd: folder, limitMinutes: 10 });
    if (code === 0) return;
    const Failure = away.test(output) ? PackagesAway : Error;
    throw new Failure(`${command} ${args.join(' ')} failed:\n${output}`);
  };
  try {
    for (const path of shipped) {
      await cp(join(root, path), join(folder, path), { recursive: true });
    }
    await run('npm', 'ci', '--prefer-offline', '--omit=dev', '--workspace=server');
    await run('sh', join(root, 'scripts/prune-modules.sh'));
    await smoke({ folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
