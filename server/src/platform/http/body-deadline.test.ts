import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountBodyDeadline } from './body-deadline';

const app = Fastify();

beforeAll(async () => {
  mountBodyDeadline(app, 100);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume().on('end', () => done(null));
  });
  app.post('/hurried', async () => 'ok');
  app.post('/unhurried', { config: { isBodyUnhurried: true } }, async () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Sends half of a body, and the rest after a while or never. @returns the status, or what became of the connection. */
function sendHalf(path: string, restAfterMs: number | null): Promise<number | string | undefined> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve) => {
    const headers = { 'content-length': 4, 'content-type': 'text/plain' };
    const sending = httpRequest({ port, path, method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sending.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    sending.write('ab');
    if (restAfterMs !== null) setTimeout(() => sending.end('cd'), restAfterMs);
  });
}

test('a body that isn’t there in time ends its connection', async () => {
  expect(await sendHalf('/hurried', null)).toBe('ECONNRESET');
});

test('a route that watches for silence itself takes its time', async () => {
  expect(await sendHalf('/unhurried', 400)).toBe(200);
});
