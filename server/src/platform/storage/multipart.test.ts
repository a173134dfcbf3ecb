import { PassThrough, Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMultipart } from './multipart';
import { createSpool } from './spool';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cruxboard-test-multipart-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const headers = { 'content-type': 'multipart/related; boundary=00017' };
const bodyOf = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      '--00017\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--00017\r\nContent-Type: image/png\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n--00017--'),
  ]);

test.each([0, 1, 16_000, 17_000, 60_000, 200_000, 3_000_000])(
  'a file of %i bytes is taken whole, however the network cuts it',
  async (sizeBytes) => {
    const bytes = randomBytes(sizeBytes);
    const body = bodyOf(bytes);
    for (const chunkBytes of [body.length, 65_536, 16_384, 1_460, 97]) {
      if (body.length / chunkBytes > 3_000) continue;
      const chunks = Array.from({ length: Math.ceil(body.length / chunkBytes) }, (_, n) =>
        body.subarray(n * chunkBytes, (n + 1) * chunkBytes),
      );
      const read = readMultipart(Readable.from(chunks), headers, createSpool(dir));
      const { metadata, file } = await read;
      expect(metadata).toBe('{"a":1}');
      expect((await readFile(file.path)).equals(bytes), `in parts of ${chunkBytes}`).toBe(true);
      await file.remove();
    }
  },
);

const readWhole = (body: string | Buffer[]) =>
  readMultipart(
    Readable.from(typeof body === 'string' ? [Buffer.from(body)] : body),
    headers,
    createSpool(dir),
  );
const parts = (...contents: string[]) =>
  `${contents.map((content) => `--00017\r\n\r\n${content}\r\n`).join('')}--00017`;

test.each([
  ['nothing', ''],
  ['one part', `${parts('{}')}--`],
  ['three parts', `${parts('{}', 'x', 'y')}--`],
  ['no end', parts('{}', 'x')],
  ['no end of the headers', '--00017\r\nContent-Type: image/png'],
])('a body of %s is refused and leaves no file', async (_what, body) => {
  await expect(readWhole(body)).rejects.toMatchObject({ httpStatus: 400 });
  expect(await readdir(dir)).toEqual([]);
});

test('metadata and headers without an end are refused before they are kept', async () => {
  const endless = (start: string) => [
    Buffer.from(start),
    ...Array(20).fill(Buffer.alloc(65_536, 'x')),
  ];
  for (const start of ['', '--00017\r\n', '--00017\r\n\r\n', `${parts('{}')}\r\n`]) {
    await expect(readWhole(endless(start)), start).rejects.toMatchObject({ httpStatus: 413 });
  }
});

test('a client that leaves ends the upload, wherever it was', async () => {
  for (const start of ['', '--00017\r\n\r\n{', `${parts('{}')}\r\n\r\nx`]) {
    const body = new PassThrough();
    body.write(`${start} `);
    const read = readMultipart(body, headers, createSpool(dir));
    setImmediate(() => body.destroy(new Error('gone')));
    await expect(read, start).rejects.toMatchObject({ httpStatus: 400 });
  }
  expect(await readdir(dir)).toEqual([]);
});
