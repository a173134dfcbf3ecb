import { beforeEach, expect, it } from 'vitest';
import { sendFile, UploadGone, UploadRefused } from './send-file';
import { TestingUploadServer } from './testing-upload-server';

const url = 'https://cruxboard.test/uploads/secret';
const file = bytesOf(3 * 1024 * 1024 + 17);
let server: TestingUploadServer;
let waits: number[];
let progress: number[];
let stop: AbortController;

beforeEach(() => {
  server = new TestingUploadServer();
  waits = [];
  progress = [];
  stop = new AbortController();
});

function bytesOf(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) % 251);
}

/** Comparing megabytes by `toEqual` takes seconds. */
const isWhole = () => Buffer.compare(server.bytes.get(url) ?? new Uint8Array(), file) === 0;

function send(blob = new Blob([file]), doFetch: typeof fetch = server.fetch) {
  return sendFile(
    { file: blob, uploadUrl: url, contentType: 'video/mp4' },
    {
      fetch: doFetch,
      clock: {
        now: () => 0,
        wait: async (ms) => void waits.push(ms),
        random: () => 0.5,
        partMaxMs: 60_000,
      },
      signal: stop.signal,
      onProgress: (bytes) => progress.push(bytes),
    },
  );
}

it('asks where to begin, then sends every byte once, in parts of at most 8 MB', async () => {
  await send();
  expect(server.exchanges[0]).toEqual({ range: `bytes */${file.length}`, sent: 0 });
  expect(isWhole()).toBe(true);
  expect(server.exchanges.reduce((sum, { sent }) => sum + sent, 0)).toBe(file.length);
  expect(Math.max(...server.exchanges.map(({ sent }) => sent))).toBeLessThanOrEqual(8 * 1024 ** 2);
  expect(progress.at(-1)).toBe(file.length);
  expect(waits).toEqual([]);
});

it('continues where the server has it, as after a closed tab', async () => {
  server.bytes.set(url, file.slice(0, 1_000_003));
  await send();
  expect(isWhole()).toBe(true);
  expect(progress[0]).toBe(1_000_003);
  expect(server.exchanges.reduce((sum, { sent }) => sum + sent, 0)).toBe(file.length - 1_000_003);
});

it.each(['lost', 'cut', 'unheard', 500, 429, 408] as const)(
  'arrives whole after a part that was %s, having asked what is there',
  async (fate) => {
    server.fates.push('answered', 'answered', fate);
    await send();
    expect(isWhole()).toBe(true);
    expect(server.exchanges[3]?.range).toBe(`bytes */${file.length}`);
    expect(waits).toHaveLength(1);
  },
);

it('arrives once and whole after twenty cuts', async () => {
  for (let cut = 0; cut < 20; cut += 1) server.fates.push('answered', 'cut');
  await send();
  expect(isWhole()).toBe(true);
});

it('notices at the end that all of it arrived, though the last answer was lost', async () => {
  const small = new Blob([file.slice(0, 5_000)]);
  server.fates.push('answered', 'unheard');
  await send(small);
  expect(server.complete.get(url)).toBe(5_000);
  expect(server.exchanges).toHaveLength(3);
});

it('waits longer after each failure, up to a minute', async () => {
  server.fates.push(...Array.from({ length: 9 }, () => 'lost' as const));
  await send();
  expect(waits.slice(0, 3)).toEqual([750, 1_500, 3_000]);
  expect(Math.max(...waits)).toBe(45_000);
});

it('waits as long as the server asks', async () => {
  let isFirst = true;
  await send(undefined, async (address, init) => {
    if (!isFirst) return server.fetch(address, init);
    isFirst = false;
    return Response.json({}, { status: 429, headers: { 'retry-after': '20' } });
  });
  expect(waits).toEqual([20_000]);
});

it('says that an address is gone, which no waiting mends', async () => {
  server.gone.add(url);
  await expect(send()).rejects.toBeInstanceOf(UploadGone);
});

it('says why the server refuses', async () => {
  const refuse = async () =>
    Response.json(
      { error: { message: 'That file isn’t a video.', details: { code: 'video_type' } } },
      { status: 400 },
    );
  const refused = await send(undefined, refuse).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UploadRefused);
  expect(refused).toMatchObject({ message: 'That file isn’t a video.' });
});

it('ends when it is told to', async () => {
  server.onRequest = (range) => {
    if (!range.includes('*')) stop.abort(new Error('paused'));
  };
  await expect(send()).rejects.toThrow('paused');
  expect(server.bytes.get(url)?.length ?? 0).toBe(0);
});

it('does not ask for ever, without a pause, a server that forgets what it took', async () => {
  let asked = 0;
  const forgetful: typeof fetch = async () => {
    asked += 1;
    if (asked > 6) stop.abort(new Error('enough'));
    const response = new Response(null);
    return Object.defineProperties(response, { status: { value: 308 }, ok: { value: false } });
  };
  await expect(send(undefined, forgetful)).rejects.toThrow('enough');
  expect(waits.length).toBeGreaterThan(3);
});
