import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** Runs a statement on the embedded database of the journeys' or another product, for what has no screen or call yet. */
export async function runSql(
  text: string,
  values: readonly unknown[] = [],
  dataDir = process.env.E2E_DATA_DIR,
): Promise<void> {
  if (dataDir === undefined) throw new Error('No product has been started');
  const client = new Client(await connectionOf(dataDir));
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

/** @returns the URL of a running product's embedded database, for another node. */
export async function databaseUrl(dataDir: string): Promise<string> {
  const { host, port, user, password, database } = await connectionOf(dataDir);
  const login = `${user}:${encodeURIComponent(password)}`;
  return host.startsWith('/')
    ? `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${login}@${host}:${port}/${database}`;
}

/** @returns the process id of a running product's embedded database. */
export async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await postmasterLines(dataDir))[0]);
}

async function connectionOf(dataDir: string) {
  // lines 4 and 5 are the port and the socket's folder
  const [, , , port, socketDir] = await postmasterLines(dataDir);
  const { app } = JSON.parse(
    await readFile(join(dataDir, 'postgres', 'credentials.json'), 'utf8'),
  ) as { app: string };
  return {
    host: socketDir === undefined || socketDir === '' ? '127.0.0.1' : socketDir,
    port: Number(port),
    user: 'cruxboard',
    password: app,
    database: 'cruxboard',
  };
}

async function postmasterLines(dataDir: string): Promise<string[]> {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return (await readFile(file, 'utf8')).split('\n');
}
