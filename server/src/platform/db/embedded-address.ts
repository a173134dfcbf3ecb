import { Client } from 'pg';
import type { Credentials } from './embedded-cluster';
import type { Postmaster } from './postmaster';

/** The role and the database of the product have one name. */
const APP = 'cruxboard';

export function addresses(
  server: Pick<Postmaster, 'port' | 'socketDir'>,
  credentials: Credentials,
): { url: string; directUrl: string; adminUrl: string } {
  const url = address(server, { user: APP, password: credentials.app, database: APP });
  const admin = { user: 'postgres', password: credentials.admin, database: 'postgres' };
  return { url, directUrl: url, adminUrl: address(server, admin) };
}

/** Creates the product's role and database if an interrupted first start didn't. */
export async function ensureDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP]);
    if (role.rowCount === 0) {
      await client.query(`CREATE ROLE ${APP} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    }
    // for the scratch database in which a backup is verified; roles made earlier didn’t have it
    await client.query(`ALTER ROLE ${APP} CREATEDB`);
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [APP]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${APP} OWNER ${APP}`);
  } finally {
    await client.end();
  }
}

/** Over the socket where there is one; `host` as a parameter is what libpq and `pg` both read. */
function address(
  server: Pick<Postmaster, 'port' | 'socketDir'>,
  login: { user: string; password: string; database: string },
): string {
  const socket = server.socketDir ? `?host=${encodeURIComponent(server.socketDir)}` : '';
  return `postgresql://${login.user}:${login.password}@127.0.0.1:${server.port}/${login.database}${socket}`;
}
