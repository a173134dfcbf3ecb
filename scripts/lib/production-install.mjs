import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmIn } from './packages.mjs';
import { encoder } from './bundled.mjs';
import { root, runCaptured } from './run.mjs';
import { serverImports } from './server-imports.mjs';
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

/**
 * Installs the built product in a new folder as a release and the image do, without packages for development and what
 * the image leaves out, and uses it a little there, with each Node.
 * @param binaries paths of Node's
 * @throws {PackagesAway}
 */
export async function tryInstall(binaries) {
  const folder = await mkdtemp(join(tmpdir(), 'cruxboard-install-'));
  try {
    for (const path of shipped) {
      await cp(join(root, path), join(folder, path), { recursive: true });
    }
    await npmIn(folder, 'ci', '--prefer-offline', '--omit=dev', '--workspace=server');
    const pruning = [join(root, 'scripts/prune-modules.mjs'), folder];
    const { code, output } = await runCaptured(process.execPath, pruning);
    if (code !== 0) throw new Error(`the modules couldn't be pruned:\n${output}`);
    const packages = await namedPackages(folder);
    for (const binary of binaries) {
      await importAll(binary, { folder, packages });
      await smoke({ binary, folder });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the packages that the server's files name, without the one that needn't be there */
async function namedPackages(folder) {
  const files = await serverImports(folder, { packages: 'external' });
  const imports = Object.values(files).flatMap((file) => file.imports);
  const packages = new Set(imports.filter(({ external }) => external).map(({ path }) => path));
  packages.delete(encoder);
  return [...packages];
}

/** Loads them all: what is left of each must be enough, if it's never used here as well. */
async function importAll(binary, { folder, packages }) {
  const loading = `for (const name of ${JSON.stringify(packages)}) await import(name)`;
  const args = ['--input-type=module', '--eval', loading];
  const { code, output } = await runCaptured(binary, args, { cwd: join(folder, 'server') });
  if (code !== 0) throw new Error(`a package can't be loaded on ${binary}:\n${output}`);
}
