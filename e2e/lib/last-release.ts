import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './product';

const run = promisify(execFile);

/**
 * A release is the commit that names it in CHANGELOG.md: tags don't come with every clone.
 * @returns the commit of the newest release before this version, or of `LAST_RELEASE`; null if there is none.
 */
export async function findLastRelease(): Promise<string | null> {
  const { LAST_RELEASE } = process.env;
  if (LAST_RELEASE !== undefined) return git('rev-parse', `${LAST_RELEASE}^{commit}`);
  const heading = String.raw`^## [0-9]+\.[0-9]+\.[0-9]+ \(`;
  const releases = git('log', '--format=%H', '-G', heading, 'HEAD^', '--', 'CHANGELOG.md');
  // there is no history in an archive or a shallow clone
  return (await releases.catch(() => '')).split('\n')[0] || null;
}

/** Builds a commit as whoever gets it would, in a folder that is kept for the next time. @returns the folder */
export async function buildRelease(commit: string): Promise<string> {
  const folder = join(root, '.cache', 'releases', commit);
  if (existsSync(join(folder, 'server/dist/main.js'))) return folder;
  await rm(folder, { recursive: true, force: true });
  await run('git', ['clone', '--quiet', '--no-hardlinks', root, folder]);
  await run('git', ['-C', folder, 'checkout', '--quiet', commit]);
  await run(process.execPath, ['scripts/build.mjs'], { cwd: folder, maxBuffer: 1e8 });
  return folder;
}

async function git(...args: string[]): Promise<string> {
  return (await run('git', ['-C', root, ...args])).stdout.trim();
}
