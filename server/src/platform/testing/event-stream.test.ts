import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openEventStream } from './event-stream';

it('is looked at after each event, also of those that come at once', async () => {
  let answer: ServerResponse | undefined;
  const server = createServer((_request, response) => {
    answer = response;
    response.setHeader('content-type', 'text/event-stream').flushHeaders();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a TCP server
  const stream = await openEventStream(`http://127.0.0.1:${port}`);
  const two = stream.until(({ length }) => length === 2);
  answer?.write('event: a\ndata: 1\n\nevent: b\ndata: 2\n\nevent: c\ndata: 3\n\n');
  await two;
  expect(stream.events).toHaveLength(3);
  stream.close();
  server.close();
});
