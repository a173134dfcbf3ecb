import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Closes the responses that wait for another one on their connection when the connection closes. Node before 26 closes
 * the one that it sends and forgets the others, so what is held until a response closes would be held for ever.
 */
export function closeWaitingResponses(server: Server): void {
  // each request that is sent ahead on a connection listens to it, and Node warns of more than ten
  server.on('connection', (socket) => socket.setMaxListeners(0));
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (response.socket !== null) return;
    const close = () => {
      if (response.socket === null) response.emit('close');
    };
    socket.once('close', close);
    response.once('close', () => socket.off('close', close));
  });
}
