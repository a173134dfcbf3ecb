import { type Logger, pino, type SerializedError, stdSerializers } from 'pino';
import { findPostgresError } from '../db/errors';

/** Fields of a database error without personal data. */
interface RefusedStatement {
  readonly code: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  readonly routine?: string;
}

/** Structured logs without personal data: no headers, and of failed statements neither values nor rows. */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const options = { level, redact: ['req.headers'], serializers: { err: serialiseError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/**
 * Logs a failed statement and why it failed, without its parameters and the conflicting row, which are personal data.
 */
function serialiseError(error: Error): SerializedError | Record<string, unknown> {
  const found = findPostgresError(error);
  if (found === undefined) return stdSerializers.err(error);
  const { code, constraint, table, column, routine }: RefusedStatement = found;
  const statement = 'query' in error && typeof error.query === 'string' ? error.query : undefined;
  return {
    type: error.name,
    code,
    constraint,
    table,
    column,
    routine,
    statement,
    stack: framesOf(error),
  };
}

/** The stack without the message above it. */
function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.join('\n');
}
