import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';
const ATTEMPTS_MAX = 4;

type PostgresError = Error & { code: string; constraint?: string };

/** @returns the server's error inside its wrappers (Drizzle adds one), if there is one. */
export function findPostgresError(error: unknown): PostgresError | undefined {
  for (let found = error; found instanceof Error; found = found.cause) {
    // A SQLSTATE is five characters; errno names such as ECONNRESET are longer.
    if ('code' in found && typeof found.code === 'string' && /^[0-9A-Z]{5}$/.test(found.code)) {
      return found as PostgresError;
    }
  }
  return undefined;
}

/**
 * Class 08, and what a server reports when it stops, has crashed, is starting, lacks disk, memory or connections (class
 * 53), only reads since another one has taken over, or didn't get a lock in time.
 */
const AWAY_STATES = /^(08...|57P0[123]|53...|25006|55P03)$/;
/** The driver's messages without a code: a broken connection, and one that couldn't be made. */
const DRIVER_SAYS =
  /^(Connection terminated( unexpectedly| due to connection timeout)?|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)$/;

const lostConnections = new WeakSet<Error>();

/** Marks a socket error as one of a database connection; the error itself doesn't say. */
export function noteLostConnection(error: Error): void {
  lostConnections.add(error);
}

/**
 * @returns whether the database couldn't be reached, couldn't work or the connection broke: later it can. Other services (files, payments,
 * identity) don't count, though their errors may have the same code.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let found = error; found instanceof Error; found = found.cause) {
    if (lostConnections.has(found) || DRIVER_SAYS.test(found.message)) return true;
    if (found instanceof DatabaseError && AWAY_STATES.test(found.code ?? '')) return true;
  }
  return false;
}

/** @returns whether a unique index refused the row: the named one, or any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = findPostgresError(error);
  if (found?.code !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || found.constraint === constraint;
}

/** @returns whether a foreign key refused the row: one whose name matches, or any. */
export function isForeignKeyViolation(error: unknown, constraints?: RegExp): boolean {
  const found = findPostgresError(error);
  if (found?.code !== FOREIGN_KEY_VIOLATION) return false;
  return constraints === undefined || constraints.test(found.constraint ?? '');
}

/**
 * Retries after a serialisation failure or a deadlock, up to three times with a growing random pause. Nothing else is
 * retried: after a lost connection nobody knows whether it committed.
 */
export async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const code = findPostgresError(error)?.code;
      const isTransient = code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
      if (!isTransient || attempt === ATTEMPTS_MAX) throw error;
      await delay(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** What was thrown, as an Error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
