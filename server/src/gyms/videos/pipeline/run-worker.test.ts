import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleVideo } from '../testing/sample-video';
import { runWorker } from './run-worker';

const limits = {
  residentMaxBytes: 600_000_000,
  probeMaxMs: 60_000,
  workMaxMs: 60_000,
  workMaxPerMs: 0,
};
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'run-worker-'));
  await writeFile(join(root, 'source'), await sampleVideo({ codec: 'hevc' }));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Makes a video by an FFmpeg that does what it is told. */
async function run(script: string) {
  const path = join(root, 'ffmpeg');
  await writeFile(path, `#!${process.execPath}\n${script}`);
  await chmod(path, 0o700);
  const dir = join(root, 'made');
  await mkdir(dir, { recursive: true });
  const encoder = { kind: 'ffmpeg', path, canToneMap: false } as const;
  const task = { sourcePath: join(root, 'source'), dir, trim: null, posterMs: null };
  return runWorker({ ...task, isMuted: false, coverPath: null, encoder }, limits);
}

test.runIf(process.platform === 'linux')('counts the memory of an FFmpeg it starts', async () => {
  const greedy =
    'const kept = Buffer.alloc(600_000_000, 1); setInterval(() => kept.length, 1_000);';
  await expect(run(greedy)).rejects.toThrow('too much memory');
});

test('tells why a file is damaged, as the log says it', async () => {
  const { outcome, said } = await run(
    `process.stderr.write('Invalid NAL unit size'); process.exitCode = 1;`,
  );
  expect(outcome).toEqual({ ok: false, failure: 'damaged' });
  expect(said).toContain('Invalid NAL unit size');
});
