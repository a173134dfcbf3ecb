import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

const bytes = new Blob([new Uint8Array(700_000)], { type: 'image/jpeg' });
let server: ReturnType<typeof serve>;
const upload = (onProgress?: (sentBytes: number) => void) =>
  new Upload({ bucket: 'x', name: 'n', file: bytes, world, ...(onProgress ? { onProgress } : {}) });

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
  expect(server.commands).toEqual(['start', 'upload', 'upload, finalize']);
  expect(seen).toEqual([262_144, 700_000]);
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
  expect(server.commands).toEqual(['start', 'upload', 'query', 'upload, finalize']);
});

test('gives up after ten minutes', async () => {
  server.failures.push(...Array.from({ length: 100 }, () => 503));
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
  await vi.waitFor(() => expect(server.commands).toEqual(['start', 'upload']));
  paused.resume();
  await done;
  const cancelled = upload((sent) => {
    if (sent > 0) cancelled.cancel();
  });
  server = serve({ sizeBytes: bytes.size });
  vi.stubGlobal('fetch', server.fetch);
  await expect(cancelled.run()).rejects.toMatchObject({ code: 'canceled' });
});
