import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app';
import { noise, picture } from './testing/pictures';
import { type StorageClient, storageClient } from './testing/storage-client';

let served: TestApp;
let ana: StorageClient;
let ben: StorageClient;
let bytes: Buffer;

beforeAll(async () => {
  served = await createTestApp();
  ana = storageClient(served, 'ana');
  ben = storageClient(served, 'ben');
  bytes = await picture('jpeg', { width: 700, height: 700 });
});
afterAll(() => served.close());

const command = (name: string, offset?: number) => ({
  'x-goog-upload-command': name,
  ...(offset === undefined ? {} : { 'x-goog-upload-offset': String(offset) }),
});
const post = (
  path: string,
  headers: Record<string, string>,
  { body, as = ana }: { body?: Buffer; as?: StorageClient } = {},
) => as.send('POST', path, { headers, ...(body === undefined ? {} : { body }) });

describe('a resumable upload', () => {
  test('goes part by part and ends with the metadata', async () => {
    const { sent, path } = await ana.start('users/ana/photo/a', bytes.length);
    expect(sent.headers).toMatchObject({
      'x-goog-upload-status': 'active',
      'x-goog-upload-chunk-granularity': '262144',
      'access-control-expose-headers': expect.stringContaining('x-goog-upload-size-received'),
    });
    const half = Math.floor(bytes.length / 2);
    const first = await post(path, command('upload', 0), { body: bytes.subarray(0, half) });
    expect(first.headers).toMatchObject({
      'x-goog-upload-status': 'active',
      'x-goog-upload-size-received': String(half),
    });
    const asked = await post(path, command('query'));
    expect(asked.headers['x-goog-upload-size-received']).toBe(String(half));
    const rest = { body: bytes.subarray(half) };
    const last = await post(path, command('upload, finalize', half), rest);
    expect(last.headers['x-goog-upload-status']).toBe('final');
    expect(last.body).toMatchObject({ name: 'users/ana/photo/a', contentType: 'image/jpeg' });
    // the response may have been lost: a repeated request gets the same one
    const again = await post(path, command('query'));
    expect([again.headers['x-goog-upload-status'], again.body]).toEqual(['final', last.body]);
    expect((await post(path, command('cancel'))).status).toBe(400);
  });

  test('may be finalized by itself', async () => {
    const { path } = await ana.start('users/ana/photo/b', bytes.length);
    await post(path, command('upload', 0), { body: bytes });
    const { status, headers } = await post(path, command('finalize'));
    expect([status, headers['x-goog-upload-status']]).toEqual([200, 'final']);
  });

  test('refuses another offset, more than was declared, and unknown commands', async () => {
    const { path } = await ana.start('users/ana/photo/c', 10);
    expect((await post(path, command('upload', 5), { body: Buffer.alloc(5) })).status).toBe(400);
    expect((await post(path, command('upload', 0), { body: Buffer.alloc(11) })).status).toBe(413);
    expect((await post(path, command('explode'))).status).toBe(400);
    const early = await post(path, command('finalize'));
    expect(early.headers['x-goog-upload-status']).toBe('active');
  });

  test('that is no image ends with 400, and takes nothing more', async () => {
    const { path } = await ana.start('users/ana/photo/d', 5);
    const ended = await post(path, command('upload, finalize', 0), { body: Buffer.from('<svg>') });
    expect(ended.status).toBe(400);
    expect((await post(path, command('upload', 0), { body: Buffer.from('<svg>') })).status).toBe(
      400,
    );
  });

  test('is cancelled', async () => {
    const { path } = await ana.start('users/ana/photo/e', 5);
    expect((await post(path, command('cancel'))).status).toBe(200);
    expect((await post(path, command('upload', 0), { body: Buffer.alloc(5) })).status).toBe(400);
  });

  test('too large is refused before a byte of it is sent', async () => {
    expect((await ana.start('users/ana/photo/f', 16_777_217)).sent.status).toBe(413);
  });

  test('belongs to its user: its address alone is not enough', async () => {
    const { path } = await ana.start('users/ana/photo/g', bytes.length);
    const nobody = storageClient(served, null);
    for (const name of ['query', 'cancel', 'upload, finalize']) {
      expect((await post(path, command(name, 0), { body: bytes, as: ben })).status, name).toBe(403);
      expect((await post(path, command(name, 0), { body: bytes, as: nobody })).status, name).toBe(
        401,
      );
    }
    const guessed = path.replace(/upload_id=.{6}/, 'upload_id=AAAAAA');
    expect((await post(guessed, command('query'))).status).toBe(404);
  });

  test('that nobody continues expires after a day', async () => {
    const { path } = await ana.start('users/ana/photo/h', bytes.length);
    served.setNow(new Date('2026-11-22T03:00:01.000Z'));
    expect((await post(path, command('query'))).status).toBe(404);
    served.setNow(new Date('2026-11-21T03:00:00.000Z'));
  });

  test('of two that send the same part, one continues', async () => {
    const { path } = await ben.start('users/ben/photo/i', bytes.length);
    const part = bytes.subarray(0, 1_000);
    const both = await Promise.all(
      [1, 2].map(() => post(path, command('upload', 0), { body: part, as: ben })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const asked = await post(path, command('query'), { as: ben });
    expect(asked.headers['x-goog-upload-size-received']).toBe('1000');
  });

  test('keeps what came before the connection was lost', async () => {
    await served.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = served.app.server.address() as AddressInfo;
    // more than the buffers on the way can hold
    const large = await noise(700);
    const { path } = await ben.start('users/ben/photo/j', large.length);
    const sent = large.subarray(0, large.length - 1_000);
    await sendAndBreak({ port, path, bytes: sent, told: large.length });
    const received = async () => {
      const { headers } = await post(path, command('query'), { as: ben });
      return Number(headers['x-goog-upload-size-received']);
    };
    await expect.poll(received, { timeout: 10_000 }).toBeGreaterThan(0);
    const offset = await received();
    const rest = { body: large.subarray(offset), as: ben };
    const { headers } = await post(path, command('upload, finalize', offset), rest);
    expect(headers['x-goog-upload-status']).toBe('final');
  });
});

interface Broken {
  readonly port: number;
  readonly path: string;
  readonly bytes: Buffer;
  readonly told: number;
}

/** Sends the beginning of a part, then hangs up. */
async function sendAndBreak({ port, path, bytes: part, told }: Broken): Promise<void> {
  const bearer = Buffer.from(JSON.stringify({ uid: 'ben' })).toString('base64url');
  await new Promise<void>((resolve) => {
    const sending = httpRequest({
      port,
      path,
      method: 'POST',
      headers: {
        ...command('upload', 0),
        authorization: `Firebase ${bearer}`,
        'content-length': told,
      },
    });
    sending.on('error', () => resolve());
    sending.on('close', () => resolve());
    sending.write(part, () => setImmediate(() => sending.destroy()));
  });
}
