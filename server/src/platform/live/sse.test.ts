import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeWaitingResponses } from '../http/waiting-responses';
import { beatFrame, eventFrame, SseConnection } from './sse';

const frame = eventFrame({ type: 'noted', data: '{"n":1}' });

let app: FastifyInstance;
let client: Socket;
let received = '';
/** What the browser has whole, and Node hasn't ended. */
let before: ServerResponse;
let isClosed = false;
let streamCount = 0;
let stream: { readonly connection: SseConnection; readonly reply: FastifyReply } | null;

beforeEach(async () => {
  received = '';
  stream = null;
  streamCount = 0;
  isClosed = false;
  app = Fastify({ forceCloseConnections: true });
  closeWaitingResponses(app.server);
  app.get('/before', (_request, reply) => {
    reply.hijack();
    before = reply.raw;
    before.writeHead(200, { 'content-length': 5 }).write('whole');
  });
  app.get('/stream', (request, reply) => {
    const connection = new SseConnection(request, reply, {
      onClosed: () => void (isClosed = true),
    });
    stream = { connection, reply };
    streamCount += 1;
  });
  app.get('/stream-of-state', (request, reply) => {
    new SseConnection(request, reply, { onClosed: () => undefined }).send(frame);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  client = connect((app.server.address() as AddressInfo).port, '127.0.0.1'); // of a TCP server
  client.setEncoding('utf8').on('data', (text: string) => (received += text));
  await once(client, 'connect');
});
afterEach(async () => {
  client.destroy();
  await app.close();
});

const ask = (path: string) => client.write(`GET ${path} HTTP/1.1\r\nhost: gym\r\n\r\n`);

async function open(): Promise<NonNullable<typeof stream>> {
  ask('/stream');
  await expect.poll(() => stream).not.toBeNull();
  return stream ?? expect.fail('not asked for');
}

it('sends nothing ahead of its head while the answer before it isn’t ended', async () => {
  ask('/before');
  await expect.poll(() => received).toMatch(/whole$/);
  received = '';
  const { connection } = await open();
  expect(connection.send(frame)).toBe(true);
  before.end();
  await expect.poll(() => received).toContain('{"n":1}');
  expect(connection.send(frame)).toBe(true);
  await expect.poll(() => received.split('event: noted')).toHaveLength(3);
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  connection.end();
  await expect.poll(() => received).toMatch(/\r\n0\r\n\r\n$/);
});

// on Node 26, whose responses keep what is written to them until the tick is over
it('sends its head ahead of a frame of the same tick', async () => {
  ask('/stream-of-state');
  await expect.poll(() => received).toContain('{"n":1}');
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

it('sends nothing after its end, whoever ended it', async () => {
  const { connection, reply } = await open();
  reply.raw.end();
  expect(connection.send(frame)).toBe(false);
  await expect.poll(() => received).toMatch(/\r\n0\r\n\r\n$/);
});

it('closes after its end although its reader reads nothing, whoever ended it', async () => {
  const { connection, reply } = await open();
  client.pause();
  const large = eventFrame({ type: 'noted', data: `"${'x'.repeat(200_000)}"` });
  while (connection.send(large));
  reply.raw.end();
  connection.beat(beatFrame());
  await expect.poll(() => isClosed, { timeout: 10_000 }).toBe(true);
});

it('closes with its connection also while it waits for the answer before it', async () => {
  ask('/before');
  await open();
  client.destroy();
  await expect.poll(() => isClosed).toBe(true);
});

it('warns of nothing when many streams are asked for ahead on one connection', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  for (let asked = 0; asked < 14; asked += 1) ask('/stream');
  await expect.poll(() => streamCount).toBe(14);
  await setImmediate();
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

it.each([
  ['in chunks where an HTTP/1.0 request asks for that', 'te: chunked\r\n', true],
  ['as it is where it asks to keep the connection', 'connection: keep-alive\r\n', false],
  ['as it is where it asks for nothing', '', false],
])('sends an event %s', async (_how, header, isChunked) => {
  client.write(`GET /stream HTTP/1.0\r\nhost: gym\r\n${header}\r\n`);
  await expect.poll(() => stream).not.toBeNull();
  await expect.poll(() => received).toContain('event: beat');
  received = '';
  stream?.connection.send(frame);
  await expect.poll(() => received).toContain('{"n":1}');
  expect(received).toBe((isChunked ? frame.chunk : frame.payload).toString());
  stream?.connection.end();
});
