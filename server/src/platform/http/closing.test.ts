import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endConnectionsOnClose } from './closing';

let app: FastifyInstance;
let origin: string;
const steps = new EventEmitter();
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle' });
  endConnectionsOnClose(app);
  app.get('/', () => 'here');
  app.get('/slow', async (_request, reply) => {
    const released = once(steps, 'released');
    steps.emit('started');
    await released;
    return reply.send('whole');
  });
  app.get('/piecewise', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/plain' });
    reply.raw.write('the first piece');
    const released = once(steps, 'released');
    steps.emit('started');
    await released;
    reply.raw.end(', the last');
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

it('ends a connection on which nothing was asked', async () => {
  const waiting = connect(Number(new URL(origin).port), '127.0.0.1');
  const accepted = once(app.server, 'connection');
  await once(waiting, 'connect');
  await accepted;
  await Promise.all([once(waiting, 'close'), app.close()]);
});

it.each([
  ['/slow', 'whole'],
  ['/piecewise', 'the first piece, the last'],
])('lets an answer of %s end, then ends its connection', async (path, text) => {
  const started = once(steps, 'started');
  const answer = fetch(origin + path);
  await started;
  const closed = app.close();
  setTimeout(() => steps.emit('released'), 50);
  expect(await (await answer).text()).toBe(text);
  await closed;
});

it('keeps no connection once it is leaving, so that the next request goes elsewhere', async () => {
  const before = await fetch(`${origin}/`);
  app.isLeaving = true;
  const after = await fetch(`${origin}/`);
  const kept = [before, after].map(({ headers }) => headers.get('connection'));
  expect([await before.text(), await after.text(), kept]).toEqual([
    'here',
    'here',
    ['keep-alive', 'close'],
  ]);
});
