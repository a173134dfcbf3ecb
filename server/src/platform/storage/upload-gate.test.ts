import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../../people/accounts/schema';
import { parseSettings } from '../config/settings';
import { bearer, createTestApp, type TestApp } from '../testing/app';
import { makeTestDir } from '../testing/test-dirs';
import { createStorage, type Storage } from './storage';
import { picture } from './testing/pictures';
import { storageClient } from './testing/storage-client';
import { testOutbound } from '../testing/outbound';

let served: TestApp;
let storage: Storage;
let dataDir: string;
let port: number;
let freeBytes = 10 * 1_073_741_824;
/** Told each time an upload was let in. */
let noteEntered: () => void = () => undefined;
const lines: string[] = [];

beforeAll(async () => {
  dataDir = await makeTestDir();
  await mkdir(join(dataDir, 'incoming'));
  await writeFile(join(dataDir, 'incoming', 'of-a-killed-node'), 'bytes');
  const settings = parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  storage = await createStorage({
    settings,
    dataDir,
    outbound: testOutbound(),
    freeBytes: async () => freeBytes,
  });
  const { uploadGate } = storage;
  const noting: Storage = {
    ...storage,
    uploadGate: {
      enter: async (uid, log) => {
        const leave = await uploadGate.enter(uid, log);
        noteEntered();
        return leave;
      },
    },
  };
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  served = await createTestApp({ storage: noting, log });
  await served.app.listen({ port: 0, host: '127.0.0.1' });
  port = (served.app.server.address() as AddressInfo).port;
});
afterAll(() => served.close());

/** Begins an upload whose body never comes. */
function begin(uid: string): ClientRequest {
  const request = httpRequest({
    port,
    method: 'POST',
    path: `/v0/b/cruxboard.appspot.com/o?name=${encodeURIComponent(`users/${uid}/photo/slow`)}`,
    headers: {
      ...bearer(uid),
      'x-goog-upload-protocol': 'multipart',
      'content-type': 'multipart/related; boundary=00017',
      'content-length': '1000000',
    },
  });
  request.on('error', () => undefined); // ended by us
  request.flushHeaders();
  return request;
}

/** Begins an upload that is let in. */
async function hold(uid: string): Promise<ClientRequest> {
  const entered = new Promise<void>((resolve) => (noteEntered = resolve));
  const request = begin(uid);
  await entered;
  return request;
}

/** @returns the answer to an upload of whose body not a byte was sent. */
async function refusalOf(uid: string): Promise<IncomingMessage> {
  const request = begin(uid);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  request.destroy();
  return answer;
}

/** Ends uploads, and waits until the server has noticed. */
async function end(uploads: readonly ClientRequest[]): Promise<void> {
  for (const upload of uploads) upload.destroy();
  await expect
    .poll(() => served.app.inject('/metrics').then(({ body }) => body))
    .toContain('uploads_in_flight 0');
}

test('what a killed node left is gone', async () => {
  expect(await readdir(dataDir)).not.toContain('incoming');
});

test('a third upload of an account is refused before its body, and there is room again', async () => {
  const uploads = [await hold('ana'), await hold('ana')];
  const answer = await refusalOf('ana');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '5']);
  uploads.push(await hold('ben'));
  await end(uploads);
  const { status } = await storageClient(served, 'ana').upload(
    'users/ana/photo/quick',
    await picture('png'),
  );
  expect(status).toBe(200);
});

test('the 21st upload on a node is refused before its body', async () => {
  const uploads: ClientRequest[] = [];
  for (let index = 0; index < 20; index += 1) uploads.push(await hold(`user-${index}`));
  expect((await refusalOf('one-more')).statusCode).toBe(429);
  await end(uploads);
});

test('with little free space uploads are refused, and the operator is told once', async () => {
  const before = freeBytes;
  freeBytes = 1_073_741_823;
  expect((await refusalOf('ana')).statusCode).toBe(503);
  expect((await refusalOf('ben')).statusCode).toBe(503);
  const metrics = (await served.app.inject('/metrics')).body;
  expect(metrics).toContain('uploads_refused_total{reason="space"}');
  expect(metrics).toContain('upload_free_bytes 1073741823');
  freeBytes = before;
  await end([await hold('ana')]);
  const told = lines.filter((line) => line.includes('the disk'));
  expect(told).toHaveLength(2);
  expect(told[0]).toContain('nearly full');
});

test('an account needs a username for a photo, and a profile for the rest', async () => {
  const { drizzle } = served.deps.database;
  const now = served.deps.now();
  const row = { createdAt: now, updatedAt: now };
  await drizzle.insert(accounts).values([{ uid: 'named', username: 'named_one', ...row }]);
  const status = { initialised: false, deactivated: false, deleted: false };
  const upload = async (uid: string, folder: string) => {
    const answer = await served.app.inject({
      method: 'POST',
      url: `/v0/b/cruxboard.appspot.com/o?name=users%2F${uid}%2F${folder}%2Fa`,
      headers: {
        ...bearer({ uid, status }),
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
      },
      payload: '{}',
    });
    return answer.statusCode;
  };
  expect(await upload('fresh', 'photo')).toBe(403);
  expect(await upload('named', 'photo')).toBe(200);
  expect(await upload('named', 'banner')).toBe(403);
});
