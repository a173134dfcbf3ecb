import { Client, DatabaseError } from 'pg';

const INSUFFICIENT_PRIVILEGE = '42501';
const OBJECT_IN_USE = '55006';
/** Without FORCE the server waits for five seconds, so this is a minute. */
const TRIES_MAX = 12;

/** @returns the address of another database of the same server */
export function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one statement on a connection of its own. */
export async function runStatement(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'cruxboard-server' });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/**
 * Drops a database, if there is one, with whoever is still connected to it. While autovacuum works in it, as it does in
 * one that was just filled, only a superuser may use FORCE; without FORCE the server ends autovacuum by itself, and
 * waits.
 * @param url of another database of the server, whose user owns the one to be dropped
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const statement = `DROP DATABASE IF EXISTS ${name}`;
  for (let left = TRIES_MAX; ; left -= 1) {
    try {
      return await runStatement(url, `${statement} WITH (FORCE)`);
    } catch (error) {
      if (left === 0 || !isRefusal(error, INSUFFICIENT_PRIVILEGE)) throw error;
    }
    try {
      return await runStatement(url, statement);
    } catch (error) {
      if (!isRefusal(error, OBJECT_IN_USE)) throw error;
    }
  }
}

function isRefusal(error: unknown, code: string): boolean {
  return error instanceof DatabaseError && error.code === code;
}
