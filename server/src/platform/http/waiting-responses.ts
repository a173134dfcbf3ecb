import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { onSocket } from './socket-listeners';

/**
 * Closes the responses that wait for another one on their connection when the connection closes. Node before 26 closes
 * the one that it sends and forgets the others, so what is held until a response closes would be held for ever.
 */
export function closeWaitingResponses(server: Server): void {
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (response.socket !== null) return;
    const stop = onSocket(socket, 'close', () => {
      if (response.socket === null) response.emit('close');
    });
    response.once('close', stop);
  });
}
