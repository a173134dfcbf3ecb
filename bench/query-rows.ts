import { Client, type QueryResultRow } from 'pg';

/** Reads from a node's database, past the node. */
export async function queryRows<Row extends QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
