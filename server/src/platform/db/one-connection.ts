import { AsyncLocalStorage } from 'node:async_hooks';
import { Counter } from 'prom-client';

interface OpenTransaction {
  /** Of what the transaction has a connection. */
  readonly pool: object;
  /** Work that outlives its transaction, such as a timer set in it, is free to connect. */
  isOpen: boolean;
}

const current = new AsyncLocalStorage<OpenTransaction>();

/** Connections taken while the same work had a transaction open, for /metrics; only production gets that far. */
export const secondConnections = new Counter({
  name: 'database_second_connections_total',
  help: 'Connections taken by work that had a transaction open, which can exhaust the pool',
  registers: [],
});

/**
 * A second connection inside a transaction. As many of those at once as the pool has connections wait for each other,
 * and with them everybody else, until the pool's time limit.
 */
export class SecondConnection extends Error {
  override readonly name = 'SecondConnection';

  constructor() {
    super('This needs a second connection while its transaction is open: pass it the transaction');
  }
}

/** Runs `work` as what happens inside a transaction on one of the pool's connections. */
export async function insideTransaction<T>(pool: object, work: () => Promise<T>): Promise<T> {
  const transaction = { pool, isOpen: true };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}

/** @returns whether the running code is inside a transaction on one of the pool's connections. */
export function isInsideTransaction(pool: object): boolean {
  const transaction = current.getStore();
  return transaction !== undefined && transaction.isOpen && transaction.pool === pool;
}
