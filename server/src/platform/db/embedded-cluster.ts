import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  access,
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './embedded-binaries';
import { binaryPath } from './embedded-binaries';
import type { SystemUser } from './system-user';
import { runAs } from './system-user';

const run = promisify(execFile);

/** The places of one embedded server below its own folder. */
export type ClusterPlace = {
  dir: string;
  cluster: string;
  configFile: string;
  logFile: string;
  user: SystemUser | undefined;
};

export type Credentials = { admin: string; app: string };

/** `off` is for tests: nothing is synced, a power cut ruins the cluster. */
export type Durability = 'full' | 'off';

export function placeAt(dir: string, user: SystemUser | undefined): ClusterPlace {
  return {
    dir,
    cluster: join(dir, 'cluster'),
    configFile: join(dir, 'postgresql.conf'),
    logFile: join(dir, 'postgres.log'),
    user,
  };
}

/** Creates the cluster unless it is there. Made aside and renamed, so that half of one is never used. */
export async function ensureCluster(
  place: ClusterPlace,
  options: { binaries: Binaries; durability: Durability },
): Promise<Credentials> {
  const credentials = await ensureCredentials(place);
  if (await exists(join(place.cluster, 'PG_VERSION'))) return credentials;
  await removeDrafts(place);
  // Of its own name: the initdb of a node that was killed may still be writing into the last one.
  const draft = join(place.dir, `draft-${randomBytes(6).toString('hex')}`);
  await makeOwned(draft, place.user);
  const passwordFile = await writePasswordFile(place, credentials.admin);
  try {
    await initdb({ ...options, draft, passwordFile, user: place.user });
    await rename(draft, place.cluster);
  } finally {
    await rm(passwordFile.dir, { recursive: true, force: true });
  }
  return credentials;
}

/** A folder that only the database's user can read. */
export async function makeOwned(dir: string, user: SystemUser | undefined): Promise<void> {
  await mkdir(dir, { mode: 0o700 });
  if (user) await chown(dir, user.uid, user.gid);
}

/** The folder for the server's socket, or undefined where there are no sockets. */
export async function openSocketDir(place: ClusterPlace): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  const near = join(place.dir, 'socket');
  // A socket's address holds 104 bytes on macOS and 108 on Linux, its own name about 20 of them.
  if (Buffer.byteLength(near) <= 80) {
    if (!(await exists(near))) await makeOwned(near, place.user);
    return near;
  }
  const far = await mkdtemp(join(tmpdir(), 'cruxboard-'));
  if (place.user) await chown(far, place.user.uid, place.user.gid);
  return far;
}

async function removeDrafts(place: ClusterPlace): Promise<void> {
  for (const name of await readdir(place.dir)) {
    if (name.startsWith('draft-')) {
      await rm(join(place.dir, name), { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

async function initdb(options: {
  binaries: Binaries;
  draft: string;
  passwordFile: { path: string };
  durability: Durability;
  user: SystemUser | undefined;
}): Promise<void> {
  const args = [
    `--pgdata=${options.draft}`,
    '--username=postgres',
    `--pwfile=${options.passwordFile.path}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
    ...localeArgs(options.binaries.version),
    ...(options.durability === 'off' ? ['--no-sync'] : []),
  ];
  await run(binaryPath(options.binaries, 'initdb'), args, {
    ...runAs(options.user),
    env: { LC_ALL: 'C' },
  });
}

/** The same collation on every machine; libc's locales differ between systems and versions. */
function localeArgs(version: string): string[] {
  return Number.parseInt(version, 10) >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C'];
}

/** The stored passwords, or undefined before the first start. */
export async function readCredentials(place: ClusterPlace): Promise<Credentials | undefined> {
  const stored = await readFile(credentialsFile(place), 'utf8').catch(() => undefined);
  // Written by ensureCredentials alone, and renamed into place whole.
  return stored ? (JSON.parse(stored) as Credentials) : undefined;
}

function credentialsFile(place: ClusterPlace): string {
  return join(place.dir, 'credentials.json');
}

/** Passwords of this installation, readable only by the user who runs node. */
async function ensureCredentials(place: ClusterPlace): Promise<Credentials> {
  const stored = await readCredentials(place);
  if (stored) return stored;
  const path = credentialsFile(place);
  const credentials = { admin: newPassword(), app: newPassword() };
  const draft = `${path}.partial`;
  await rm(draft, { force: true });
  await writeFile(draft, JSON.stringify(credentials), { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, path);
  return credentials;
}

async function writePasswordFile(
  place: ClusterPlace,
  password: string,
): Promise<{ dir: string; path: string }> {
  const dir = join(place.dir, `draft-password-${randomBytes(6).toString('hex')}`);
  await mkdir(dir, { mode: 0o711 });
  const path = join(dir, 'password');
  const file = await open(path, 'wx', 0o600);
  await file.writeFile(`${password}\n`);
  if (place.user) await file.chown(place.user.uid, place.user.gid);
  await file.close();
  return { dir, path };
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
