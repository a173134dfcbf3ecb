import { execFile } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type SystemUser = { name: string; uid: number; gid: number };

/**
 * The account that runs PostgreSQL: undefined means our own. PostgreSQL refuses to run as root and
 * `initdb` looks its user up by name, so root lends the work to an account with a passwd entry.
 */
export async function databaseUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const user = await lookUp(name);
    if (user) return user;
  }
  throw new Error(
    'PostgreSQL can’t run as root, and there is neither a user "postgres" nor "nobody" to run it as. ' +
      'Start as another user, create one of these, or set DATABASE_URL.',
  );
}

/** Spawn options that make a child run as the user, with a working folder it can enter. */
export function runAs(user: SystemUser | undefined): { uid?: number; gid?: number; cwd: string } {
  return user ? { uid: user.uid, gid: user.gid, cwd: '/' } : { cwd: resolve('/') };
}

/** @returns whether the user can enter the folder. Asks the kernel, as mode bits miss ACLs and mounts. */
export async function canEnter(dir: string, user: SystemUser | undefined): Promise<boolean> {
  if (!user) return true;
  return run('test', ['-x', dir], runAs(user)).then(
    () => true,
    () => false,
  );
}

/**
 * Makes a private folder with its parents. Whatever the umask, another user may pass through new ones but not list
 * them.
 */
export async function makePrivateDir(dir: string, user: SystemUser | undefined): Promise<void> {
  const first = await mkdir(dir, { recursive: true, mode: user ? 0o711 : 0o700 });
  if (!first || !user) return;
  for (let made = resolve(dir); made.length >= first.length; made = dirname(made)) {
    await chmod(made, 0o711);
  }
}

async function lookUp(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}
