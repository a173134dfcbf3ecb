import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestDir } from '../testing/test-dirs';
import { walkFiles } from './walk-files';

let root: string;
let dir: string;

beforeEach(async () => {
  root = await makeTestDir();
  dir = join(root, 'files');
  for (const folder of ['blobs/aa', 'uploads/one', 'uploads/two']) {
    await mkdir(join(dir, folder), { recursive: true });
    await writeFile(join(dir, folder, 'part'), 'chalk');
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function walked(during: () => Promise<void>): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of walkFiles(dir)) {
    if (paths.length === 0) await during();
    paths.push(relative(dir, path));
  }
  return paths.toSorted();
}

test('finds every file', async () => {
  const all = ['blobs/aa/part', 'uploads/one/part', 'uploads/two/part'];
  expect(await walked(async () => undefined)).toEqual(all);
});

test('goes on where folders went after their parent was read', async () => {
  // whichever of the two comes first, the other is listed by then
  const remove = () => rm(join(dir, 'uploads'), { recursive: true });
  const removeBoth = () => Promise.all([remove(), rm(join(dir, 'blobs'), { recursive: true })]);
  expect(await walked(async () => void (await removeBoth()))).toHaveLength(1);
});

test('finds nothing where there is no folder', async () => {
  await rm(dir, { recursive: true });
  expect(await walked(async () => undefined)).toEqual([]);
});
