import type { LoggedError } from '../log/log';
import { scrubText } from '../log/scrub-text';
import { tellError } from '../log/tell-error';

/** An error as operators are told of it: scrubbed, and without ids of people. */
export interface ErrorReport {
  readonly from: 'node' | 'browser';
  readonly isFatal: boolean;
  readonly type: string;
  readonly message: string;
  /** Codes and names: a callable, a screen, a statement. */
  readonly facts: Readonly<Record<string, string>>;
  /** Lines `at …`, the innermost first; empty for what a browser reports. */
  readonly stack: string;
}

const textMax = 1_000;
/** Of what a line of the log has beside its error. */
const toldFacts = ['code', 'contract', 'vendor'] as const;

/** @returns what a line of the log reports; null if it's only figures, which the metrics have. */
export function reportOf({ error, message, facts, isFatal }: LoggedError): ErrorReport | null {
  const isText = error === null && Object.keys(facts).length === 0;
  if (error === null && !isText) return null;
  const told = error === null ? null : tellError(error);
  const [first = '', ...frames] = message.split('\n');
  return {
    from: 'node',
    isFatal,
    type: told?.type ?? 'Error',
    message: clean(told === null ? first : `${message}: ${told.message}`),
    facts: { ...namedFacts(facts), ...mapped(told?.facts ?? {}) },
    stack: told?.stack ?? frames.filter((line) => /^\s+at /.test(line)).join('\n'),
  };
}

/** @returns which reports are of the same error. */
export function keyOf({ from, type, message, facts, stack }: ErrorReport): string {
  const [frame] = stack.split('\n');
  const { code = '', contract = '', route = '' } = facts;
  // numbers and ids differ each time
  const where = frame === '' || frame === undefined ? message.replaceAll(/\S*\d\S*/g, '#') : frame;
  return [from, type, code, contract, route, where].join(' ');
}

function namedFacts(facts: LoggedError['facts']): Record<string, string> {
  const named = toldFacts.flatMap((name) => {
    const value = facts[name];
    return typeof value === 'string' ? [[name, clean(value)] as const] : [];
  });
  return Object.fromEntries(named);
}

function mapped(facts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, text]) => [name, clean(withoutLiterals(name, text))]),
  );
}

const clean = (text: string) => scrubText(text).slice(0, textMax);

/** A statement's values are apart from it, unless somebody wrote one into it. */
function withoutLiterals(name: string, text: string): string {
  return name === 'statement' ? text.replaceAll(/'(?:[^']|'')*'/g, '?') : text;
}
