import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the app close as soon as the last answer is out. Node ends the connections that are idle when closing
 * begins; those that are busy then it keeps alive after their answer, and one on which nothing was asked yet
 * (browsers open some in advance) it takes for busy. Either held a close for a minute.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unused.delete(socket);
    answering.add(response);
    response.once('close', () => {
      answering.delete(response);
      if (isClosing) socket.destroySoon();
    });
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
    for (const response of answering) {
      if (!response.headersSent) response.setHeader('connection', 'close');
    }
    done();
  });
}
