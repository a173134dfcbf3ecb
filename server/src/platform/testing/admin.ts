import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';

/** Runs one statement on a connection of its own. */
export async function runStatement(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/**
 * Drops a database with whoever is still connected to it. Only a superuser may end an autovacuum worker in it, which
 * tests aren't, so dropping is repeated until the worker has left.
 */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const statement = `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`;
  for (let tries = 50; ; tries -= 1) {
    try {
      return await runStatement(serverUrl, statement);
    } catch (error) {
      const occupied = error instanceof DatabaseError && error.code === insufficientPrivilege;
      if (!occupied || tries === 0) throw error;
      await pause(200);
    }
  }
}

const insufficientPrivilege = '42501';
