import type { Pool, PoolClient } from 'pg';

/** Lends a connection on which a statement may take as long as it needs; it is closed afterwards. */
export async function withUnlimited(
  pool: Pick<Pool, 'connect'>,
  work: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await work(client);
  } finally {
    client.release(true);
  }
}
