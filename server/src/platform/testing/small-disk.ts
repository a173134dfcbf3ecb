import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, rmdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isDiskFull } from '../storage/disk-full';

const run = promisify(execFile);

/** A disk of a few megabytes, in memory, which a test fills. */
export interface SmallDisk {
  readonly dir: string;
  /** Takes all the space that is left, but so many bytes. */
  fill(leftBytes?: number): Promise<void>;
  /** Gives it back. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

const pieceBytes = 65_536;

/** @returns null where nothing may be mounted, and says so. */
export async function mountSmallDisk(sizeMb: number): Promise<SmallDisk | null> {
  const dir = await mkdtemp(join(tmpdir(), 'cruxboard-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'cruxboard-test', dir]);
  } catch {
    await rmdir(dir);
    process.stderr.write('Not tested: a full disk, as this user may not mount one.\n');
    return null;
  }
  // the database's user passes through
  await chmod(dir, 0o711);
  const ballast = join(dir, 'ballast');
  return {
    dir,
    async fill(leftBytes = 0) {
      const file = await open(ballast, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(dir);
          const bytes = Math.min(pieceBytes, bavail * bsize - leftBytes);
          if (bytes <= 0) return;
          await file.appendFile(Buffer.alloc(bytes));
        }
      } catch (error) {
        // somebody else took the last of it
        if (!isDiskFull(error)) throw error;
      } finally {
        await file.close();
      }
    },
    empty: () => rm(ballast, { force: true }),
    async remove() {
      // what a process still has open goes with the process
      await run('umount', ['--lazy', dir]);
      await rmdir(dir);
    },
  };
}
