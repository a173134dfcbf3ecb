import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';
const ATTEMPTS_MAX = 4;

type PostgresError = Error & { code: string; constraint?: string };

/** The server's own error inside whatever wraps it (Drizzle adds a layer), if it is one. */
export function findPostgresError(error: unknown): PostgresError | undefined {
  for (let found = error; found instanceof Error; found = found.cause) {
    // A SQLSTATE is five characters; errno names such as ECONNRESET are longer.
    if ('code' in found && typeof found.code === 'string' && /^[0-9A-Z]{5}$/.test(found.code)) {
      return found as PostgresError;
    }
  }
  return undefined;
}

/** Class 08, what a server says that is stopped, has crashed or still starts, and that it has no connection left. */
const AWAY_STATES = /^(08...|57P0[123]|53300)$/;
/** What the driver says without a code: of a connection that broke, and of one that does not come about. */
const DRIVER_SAYS =
  /^(Connection terminated( unexpectedly| due to connection timeout)?|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)$/;

const lostConnections = new WeakSet<Error>();

/** Remembers that an error of a socket is of one to the database: nothing in the error itself would say so. */
export function noteLostConnection(error: Error): void {
  lostConnections.add(error);
}

/**
 * Whether the database could not be reached, or left in the middle: nothing is wrong with what was asked. Another
 * service that is away (files, payments, identity) is none of it, though its error may have the same code.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let found = error; found instanceof Error; found = found.cause) {
    if (lostConnections.has(found) || DRIVER_SAYS.test(found.message)) return true;
    if (found instanceof DatabaseError && AWAY_STATES.test(found.code ?? '')) return true;
  }
  return false;
}

/** Whether a unique index refused the row: the one named, or any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = findPostgresError(error);
  if (found?.code !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || found.constraint === constraint;
}

/** Whether what a row refers to is not there: by the constraints whose names fit, or by any. */
export function isForeignKeyViolation(error: unknown, constraints?: RegExp): boolean {
  const found = findPostgresError(error);
  if (found?.code !== FOREIGN_KEY_VIOLATION) return false;
  return constraints === undefined || constraints.test(found.constraint ?? '');
}

/**
 * Runs again what the server gave up for the sake of another transaction (serialisation, deadlock),
 * at most three times with a growing random pause. Nothing else is repeated: of a lost connection
 * nobody knows whether it had committed.
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
