/** A bare server that sends the same bytes for every request: the baseline of the product's reads. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

process.once('message', ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body);
  const { date: _date, connection: _connection, 'keep-alive': _keep, ...kept } = headers;
  const server = createServer((request, response) => {
    const { etag } = headers;
    if (etag !== undefined && request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, kept).end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo; // it listens on a port
    process.send?.(`http://127.0.0.1:${port}`);
  });
});
process.once('disconnect', () => process.exit(0));
