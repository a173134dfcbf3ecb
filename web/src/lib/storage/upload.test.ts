import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Upload } from './upload';
import type { Clock } from './retry';

/** A server of the protocol that fails as told. */
function serve(file: { readonly sizeBytes: number }) {
  const commands: string[] = [];
  let received = 0;
  const failures: (number | 'lost' | 'lost answer' | null)[] = [];
  const answer = async (_address: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    const command = headers.get('x-goog-upload-command') ?? '';
    commands.push(command);
    const failure = failures.shift();
    if (failure === 'lost') throw new TypeError('Failed to fetch');
    if (typeof failure === 'number') return new Response('{}', { status: failure });
    if (command === 'start') {
      const url = 'http://elsewhere.example/v0/b/x/o?name=n&upload_id=1';
      return new Response('{}', {
        headers: { 'x-goog-upload-status': 'active', 'x-goog-upload-url': url },
      });
    }
    if (init.body instanceof Blob) received += init.body.size;
    if (failure === 'lost answer') throw new TypeError('Failed to fetch');
    const isFinal = received === file.sizeBytes;
    return new Response(JSON.stringify({ generation: '17' }), {
      headers: {
        'x-goog-upload-status': isFinal ? 'final' : 'active',
        'x-goog-upload-size-received': String(received),
      },
    });
  };
  return { commands, failures, fetch: answer };
}

let clockMs = 0;
const waits: number[] = [];
const world: Clock = {
  now: () => clockMs,
  wait: async (ms) => {
    waits.push(ms);
    clockMs += ms;
  },
  random: () => 0,
};

const bytes = new Blob([new Uint8Array(5_300_000)], { type: 'image/jpeg' });
const small = new Blob([new Uint8Array(5_242_880)], { type: 'image/jpeg' });
let server: ReturnType<typeof serve>;
const upload = (onProgress?: (sentBytes: number) => void, file = bytes) =>
  new Upload({ bucket: 'x', name: 'n', file, world, ...(onProgress ? { onProgress } : {}) });

beforeEach(() => {
  clockMs = 0;
  waits.length = 0;
  server = serve({ sizeBytes: bytes.size });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => vi.unstubAllGlobals());

test('sends growing parts and says how far it is', async () => {
  const seen: number[] = [];
  const { address } = await upload((sent) => seen.push(sent)).run();
  expect(address).toBe('/v0/b/x/o/n?alt=media&v=17');
  expect(server.commands).toEqual([
    'start',
    'upload',
    'upload',
    'upload',
    'upload',
    'upload, finalize',
  ]);
  expect(seen).toEqual([262_144, 786_432, 1_835_008, 3_932_160, 5_300_000]);
});

test.each([408, 429, 500, 503, 'lost'] as const)('tries again after %s', async (failure) => {
  server.failures.push(failure, failure);
  await upload().run();
  expect(server.commands.slice(0, 3)).toEqual(['start', 'start', 'start']);
  expect(waits).toEqual([2_000, 4_000]);
});

test('asks where it is when an answer was lost, and sends nothing twice', async () => {
  server.failures.push(null, 'lost answer');
  await upload().run();
  expect(server.commands.slice(0, 4)).toEqual(['start', 'upload', 'query', 'upload']);
});

test('gives up beginning after two minutes', async () => {
  server.failures.push(...Array.from({ length: 100 }, () => 503));
  await expect(upload().run()).rejects.toMatchObject({ code: 'retry-limit-exceeded' });
  expect(clockMs).toBeGreaterThan(60_000);
  expect(clockMs).toBeLessThanOrEqual(120_000);
});

test('says so at once if the file can’t be read any more', async () => {
  const gone = new Blob([new Uint8Array(9)], { type: 'image/jpeg' });
  const notReadable = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  vi.spyOn(gone, 'slice').mockReturnValue(Object.assign(new Blob(), { arrayBuffer: notReadable }));
  server.failures.push('lost');
  await expect(upload(undefined, gone).run()).rejects.toMatchObject({
    code: 'invalid-format',
    message: 'We couldn’t read that file. Choose it again.',
  });
  expect(waits).toEqual([]);
});

test('gives up after ten minutes', async () => {
  server.failures.push(null, ...Array.from({ length: 100 }, () => 503));
  await expect(upload().run()).rejects.toMatchObject({
    code: 'retry-limit-exceeded',
    message: 'Max retry time for operation exceeded, please try again.',
  });
  expect(clockMs).toBeGreaterThan(500_000);
  expect(clockMs).toBeLessThanOrEqual(600_000);
});

test.each([
  [400, 'invalid-argument'],
  [401, 'unauthenticated'],
  [402, 'quota-exceeded'],
  [403, 'unauthorized'],
  [404, 'object-not-found'],
  [409, 'unknown'],
  [413, 'invalid-argument'],
])('does not try %s again', async (status, code) => {
  server.failures.push(status);
  await expect(upload().run()).rejects.toMatchObject({ code });
  expect(server.commands).toEqual(['start']);
});

test('waits while it is paused, and ends when it is cancelled', async () => {
  const paused = upload((sent) => {
    if (sent === 262_144) paused.pause();
  });
  const done = paused.run();
  await expect.poll(() => server.commands).toEqual(['start', 'upload']);
  paused.resume();
  await done;
  const cancelled = upload((sent) => {
    if (sent > 0) cancelled.cancel();
  });
  server = serve({ sizeBytes: bytes.size });
  vi.stubGlobal('fetch', server.fetch);
  await expect(cancelled.run()).rejects.toMatchObject({ code: 'canceled' });
});

describe('up to 5 MB', () => {
  /** A server that takes a file in one request, and fails first as told. */
  function serveWhole(...failures: (number | 'lost')[]) {
    const requests: { address: string; headers: Headers; body: Blob }[] = [];
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      requests.push({ address, headers: new Headers(init.headers), body: init.body as Blob });
      const failure = failures.shift();
      if (failure === 'lost') throw new TypeError('Failed to fetch');
      if (failure !== undefined) return new Response('{}', { status: failure });
      return Response.json({ generation: '18' });
    });
    return requests;
  }

  test('goes in one request, as clients of the protocol send it', async () => {
    const requests = serveWhole();
    const file = new Blob(['bytes'], { type: 'image/png' });
    const seen: number[] = [];
    const { address } = await upload((sent) => seen.push(sent), file).run();
    expect(address).toBe('/v0/b/x/o/n?alt=media&v=18');
    expect(seen).toEqual([5]);
    const [sent] = requests;
    expect(requests).toHaveLength(1);
    expect(sent?.address).toBe('/v0/b/x/o?name=n');
    expect(sent?.headers.get('x-goog-upload-protocol')).toBe('multipart');
    const type = sent?.headers.get('content-type') ?? '';
    const boundary = /^multipart\/related; boundary=(\d+)$/.exec(type)?.[1];
    expect(await sent?.body.text()).toBe(
      [
        `--${boundary}`,
        'Content-Type: application/json; charset=utf-8',
        '',
        '{"name":"n","contentType":"image/png"}',
        `--${boundary}`,
        'Content-Type: image/png',
        '',
        'bytes',
        `--${boundary}--`,
      ].join('\r\n'),
    );
  });

  test('is sent again whole after a failure that may pass', async () => {
    const requests = serveWhole('lost', 503);
    await upload(undefined, small).run();
    expect(requests).toHaveLength(3);
    expect(waits).toEqual([2_000, 4_000]);
  });

  test('fails at once for a refusal', async () => {
    const requests = serveWhole(403);
    await expect(upload(undefined, small).run()).rejects.toMatchObject({ code: 'unauthorized' });
    expect(requests).toHaveLength(1);
  });
});
