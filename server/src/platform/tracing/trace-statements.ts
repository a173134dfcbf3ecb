import { AsyncResource } from 'node:async_hooks';
import { errorTypeOf, type OpenSpan, tracer } from './spans';

type Query = (...given: unknown[]) => unknown;

interface Statement {
  readonly name?: unknown;
  readonly text?: unknown;
  readonly submit?: unknown;
}

/** The table of a statement: the first name behind one of these words. */
const table = /\b(?:from|into|update|join|table|only)\s+(?:"?[a-z_]+"?\.)?"?([a-z_]+)"?/i;

/**
 * Runs a statement as a span, if it belongs to one that is open. It's told by its name, or by what it does to which
 * table; neither text nor values.
 */
export function traceStatement(query: Query, given: readonly unknown[]): unknown {
  const active = tracer();
  const [statement] = given as [string | Statement | undefined];
  const isStream = typeof statement === 'object' && typeof statement.submit === 'function';
  if (active === null || isStream || !active.isWithinSpan()) return query(...given);
  const name = nameOf(statement);
  const facts = { 'db.system.name': 'postgresql', 'db.query.summary': name };
  const span = active.open({ name, kind: 'client', facts });
  const callback = given.at(-1);
  if (typeof callback === 'function') {
    return query(...given.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
      endBy(span, error);
      callback(error, ...rest);
    });
  }
  const result = query(...given) as Promise<unknown>;
  void endAfter(span, result);
  return result;
}

/** A pool calls back in the context of whoever gave the connection back; this keeps it in that of who asked. */
export function inContextOfCaller(given: readonly unknown[]): readonly unknown[] {
  if (tracer() === null) return given;
  return given.map((one) =>
    typeof one === 'function' ? AsyncResource.bind(one as (...all: unknown[]) => unknown) : one,
  );
}

async function endAfter(span: OpenSpan, result: Promise<unknown>): Promise<void> {
  try {
    await result;
    span.end();
  } catch (error) {
    endBy(span, error);
  }
}

function endBy(span: OpenSpan, error: unknown): void {
  if (error) span.end({}, errorTypeOf(error));
  else span.end();
}

/** @returns `scores.find` of a prepared statement, else `select accounts`. */
export function nameOf(statement: string | Statement | undefined): string {
  const { name, text } = typeof statement === 'object' ? statement : { name: '', text: statement };
  if (typeof name === 'string' && name !== '') return name;
  if (typeof text !== 'string') return 'statement';
  const verb = /^\s*\(*\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const found = table.exec(text)?.[1];
  return found === undefined ? verb : `${verb} ${found}`;
}
