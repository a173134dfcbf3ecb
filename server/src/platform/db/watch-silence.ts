import type { Socket } from 'node:net';
import type { Client, Pool } from 'pg';

/** A statement that may take longer than others says so itself, until its transaction is over. */
const BEGINS_LONG = /^\s*set\s+local\s+statement_timeout\b/i;
const ENDS_LONG = /^\s*(commit|rollback)\b(?!\s+to\b)/i;
/** So does a connection. */
const ALLOWS_LONG = /\bset\s+statement_timeout\b/i;
const FORBIDS_LONG = /\breset\s+statement_timeout\b/i;

interface Watched {
  isLong: boolean;
  mayBeLong: boolean;
  /** Since when it has owed an answer and sent nothing; null while it owes none. */
  silentSince: number | null;
  bytesRead: number;
}

const watched = new WeakMap<Client, Watched>();

function stateOf(client: Client): Watched {
  const state = watched.get(client) ?? {
    isLong: false,
    mayBeLong: false,
    silentSince: null,
    bytesRead: 0,
  };
  watched.set(client, state);
  return state;
}

/** Call with each statement before it is sent. */
export function noteStatement(client: Client, text: unknown): void {
  const state = stateOf(client);
  state.silentSince ??= performance.now();
  if (typeof text !== 'string') return;
  if (BEGINS_LONG.test(text)) state.isLong = true;
  if (ENDS_LONG.test(text)) state.isLong = false;
  if (ALLOWS_LONG.test(text)) state.mayBeLong = true;
  if (FORBIDS_LONG.test(text)) state.mayBeLong = false;
}

/**
 * Breaks connections that have owed an answer for longer than the server may take. A server that vanished (a failover,
 * a firewall that forgot us) says nothing, and TCP alone gives up only after a quarter of an hour.
 * @returns a function that ends it.
 */
export function watchSilence(pool: Pool, silentMaxMs: number): () => void {
  const clients = new Set<Client>();
  pool.on('connect', (client) => {
    clients.add(client);
    const state = stateOf(client);
    client.connection.on('readyForQuery', () => (state.silentSince = null));
    client.once('end', () => clients.delete(client));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const client of clients) {
      if (isSilent(client, { now, silentMaxMs })) client.connection.stream.destroy();
    }
  }, silentMaxMs / 4);
  timer.unref();
  return () => clearInterval(timer);
}

function isSilent(
  client: Client,
  { now, silentMaxMs }: { now: number; silentMaxMs: number },
): boolean {
  const state = stateOf(client);
  // counted by the socket, as COPY takes over its events
  const { bytesRead = 0 } = client.connection.stream as Partial<Socket>;
  if (state.silentSince === null || state.isLong || state.mayBeLong) return false;
  if (bytesRead !== state.bytesRead) state.silentSince = now;
  state.bytesRead = bytesRead;
  return now - state.silentSince > silentMaxMs;
}
