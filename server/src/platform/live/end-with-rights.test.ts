import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeWaitingResponses } from '../http/waiting-responses';
import type { Bus } from './bus';
import { endWithRights } from './end-with-rights';

let server: Server;

beforeEach(async () => {
  server = createServer();
  closeWaitingResponses(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

it.each([
  ['who left', 1],
  ['who left, also behind an answer on their connection', 2],
])('listens for nobody %s while their rights were being checked', async (_who, asked) => {
  const raws: ServerResponse[] = [];
  server.on('request', (_request, raw: ServerResponse) => void raws.push(raw));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1'); // of a TCP server
  client.write('GET / HTTP/1.1\r\nhost: gym\r\n\r\n'.repeat(asked));
  await expect.poll(() => raws.length).toBe(asked);
  const raw = raws.at(-1) ?? expect.fail('not asked for');
  client.destroy();
  await once(raw, 'close');
  let listeners = 0;
  const bus: Pick<Bus, 'subscribe'> = {
    subscribe: () => {
      listeners += 1;
      return () => void (listeners -= 1);
    },
  };
  endWithRights(bus, { raw } as unknown as FastifyReply, { uid: 'ana' }); // all that it reads
  expect(listeners).toBe(0);
});
