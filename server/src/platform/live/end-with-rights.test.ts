import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import type { Bus } from './bus';
import { endWithRights } from './end-with-rights';

it('listens for nobody who left while their rights were being checked', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a TCP server
  const request = get({ port, host: '127.0.0.1' }).on('error', () => undefined);
  const [, raw] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  request.destroy();
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
  server.close();
});
