import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** Runs a statement on the embedded database of the journeys, or of a product of one's own: for what no screen and no call can do yet. */
export async function runSql(
  text: string,
  values: readonly unknown[] = [],
  dataDir = process.env.E2E_DATA_DIR,
): Promise<void> {
  if (dataDir === undefined) throw new Error('The global setup has not run');
  const dir = join(dataDir, 'postgres');
  // the fourth and fifth line are the port and the folder of the socket
  const [, , , port, socketDir] = (
    await readFile(join(dir, 'cluster', 'postmaster.pid'), 'utf8')
  ).split('\n');
  const { app } = JSON.parse(await readFile(join(dir, 'credentials.json'), 'utf8')) as {
    app: string;
  };
  const client = new Client({
    host: socketDir === undefined || socketDir === '' ? '127.0.0.1' : socketDir,
    port: Number(port),
    user: 'cruxboard',
    password: app,
    database: 'cruxboard',
  });
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}
