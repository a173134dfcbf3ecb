import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** This node is about to close: it says that it isn't ready, and keeps no connection. */
    isLeaving: boolean;
  }
}

/**
 * Lets the app close as soon as the last response is sent. Node ends idle connections when closing begins, but keeps
 * busy ones alive afterwards and counts unused ones (browsers open some in advance) as busy. Either delayed closing
 * by a minute.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  app.decorate('isLeaving', false);
  // before the app's own listener, which may answer at once
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (app.isLeaving) response.setHeader('connection', 'close');
  });
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
