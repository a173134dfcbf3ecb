import { asError, findPostgresError } from '../db/errors';
import { nameOf } from '../tracing/trace-statements';

/** An error without personal data: no values of a statement, and no row it stumbled over. */
export interface ToldError {
  readonly type: string;
  readonly message: string;
  /** What the database says of a refused statement. */
  readonly facts: Readonly<Record<string, string>>;
  /** The frames alone. */
  readonly stack: string;
}

const columns = ['code', 'constraint', 'table', 'column', 'routine'] as const;

/** A statement's failure, as Drizzle throws it: its message has the statement's values. */
interface FailedStatement extends Error {
  readonly query: string;
}

/**
 * @returns what a failed statement was and why it failed, without its parameters and the conflicting row, which are
 * personal data; undefined for all other errors.
 */
export function tellFailedStatement(error: Error): ToldError | undefined {
  const failed = findFailedStatement(error);
  const refused = findPostgresError(error);
  if (failed === undefined && refused === undefined) return undefined;
  const said = (refused ?? {}) as Readonly<Record<string, unknown>>;
  const facts = columns.flatMap((column) => {
    const value = said[column];
    return typeof value === 'string' ? [[column, value] as const] : [];
  });
  return {
    type: error.name,
    message:
      refused === undefined ? innermostOf(error).message : 'The database refused a statement',
    facts: {
      ...Object.fromEntries(facts),
      ...(failed === undefined ? {} : { statement: failed.query }),
    },
    stack: framesOf(error),
  };
}

/** @returns the message of what was thrown, for a line of text: of a failed statement its name, and neither its text nor its values. */
export function messageOf(thrown: unknown): string {
  const error = asError(thrown);
  const failed = tellFailedStatement(error);
  if (failed === undefined) return error.message;
  const { code, constraint, statement } = failed.facts;
  const name = statement === undefined ? undefined : nameOf(statement);
  const facts = [code, constraint, name].filter((fact) => fact !== undefined);
  return facts.length === 0 ? failed.message : `${failed.message} (${facts.join(', ')})`;
}

/** @returns any error, told the same way. */
export function tellError(error: Error): ToldError {
  const failed = tellFailedStatement(error);
  if (failed !== undefined) return failed;
  const { name: type, message } = error;
  const causes: string[] = [];
  for (let { cause } = error; cause instanceof Error; { cause } = cause) causes.push(cause.message);
  return { type, message: [message, ...causes].join(': '), facts: {}, stack: framesOf(error) };
}

function findFailedStatement(error: Error): FailedStatement | undefined {
  for (let found: unknown = error; found instanceof Error; found = found.cause) {
    if ('query' in found && typeof found.query === 'string') return found as FailedStatement;
  }
  return undefined;
}

function innermostOf(error: Error): Error {
  let found = error;
  while (found.cause instanceof Error) found = found.cause;
  return found;
}

/** The stack without the message above it. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
