import { type Logger, pino, type SerializedError, stdSerializers } from 'pino';
import { tellFailedStatement } from './tell-error';

/** A line of the log at `error` or `fatal`. */
export interface LoggedError {
  readonly error: Error | null;
  readonly message: string;
  /** What else the line says: a code, a callable. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly isFatal: boolean;
}

type Listener = (logged: LoggedError) => void;

/** Pino's numbers for them. */
const [errorLevel, fatalLevel] = [50, 60];

const listenersOf = new WeakMap<object, Set<Listener>>();

/** Structured logs without personal data: no headers, and of failed statements neither values nor rows. */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const listeners = new Set<Listener>();
  const options: pino.LoggerOptions = {
    level,
    redact: ['req.headers'],
    serializers: { err: serialiseError },
    hooks: {
      logMethod(line, method, lineLevel) {
        if (lineLevel >= errorLevel) {
          const logged = toLogged(line, lineLevel);
          for (const listener of listeners) listener(logged);
        }
        return method.apply(this, line);
      },
    },
  };
  const log = destination === undefined ? pino(options) : pino(options, destination);
  listenersOf.set(log, listeners);
  return log;
}

/**
 * Hears of every line of a log, and of the logs of its requests, at `error` or above.
 * @returns a function that ends it
 */
export function listenToErrors(log: object, listener: Listener): () => void {
  const listeners = listenersOf.get(log);
  listeners?.add(listener);
  return () => void listeners?.delete(listener);
}

function toLogged(line: readonly unknown[], level: number): LoggedError {
  const [first, second] = line;
  const isFatal = level >= fatalLevel;
  if (typeof first === 'string') return { error: null, message: first, facts: {}, isFatal };
  const { err, ...facts } = (first ?? {}) as Readonly<Record<string, unknown>>;
  const message = typeof second === 'string' ? second : '';
  return { error: err instanceof Error ? err : null, message, facts, isFatal };
}

function serialiseError(error: Error): SerializedError | Record<string, unknown> {
  const told = tellFailedStatement(error);
  if (told === undefined) return stdSerializers.err(error);
  const { facts, ...rest } = told;
  return { ...rest, ...facts };
}
