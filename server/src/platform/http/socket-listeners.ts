import type { Socket } from 'node:net';

type SocketEvent = 'close' | 'drain';

const listeners: Readonly<Record<SocketEvent, WeakMap<Socket, Set<() => void>>>> = {
  close: new WeakMap(),
  drain: new WeakMap(),
};

/**
 * Listens to a socket together with whatever else waits on it: any number of requests may be sent ahead on one
 * connection, and Node warns of more than ten listeners. How many do wait is bounded elsewhere: Node reads no more
 * requests once their answers fill its buffer, and streams have caps.
 * @returns a function that stops listening.
 */
export function onSocket(socket: Socket, event: SocketEvent, listener: () => void): () => void {
  const known = listeners[event].get(socket);
  const all = known ?? new Set();
  if (known === undefined) {
    listeners[event].set(socket, all);
    socket.on(event, () => {
      for (const each of all) each();
    });
  }
  all.add(listener);
  return () => void all.delete(listener);
}
