import type { FieldFault } from '@cruxboard/contracts/errors';
import type * as z from 'zod/mini';
import { AppError } from './app-error';
import { unstorableTexts } from './storable-text';

/**
 * Parses a client's input.
 * @throws {AppError} `invalid_argument` with every invalid field and its rule.
 */
export function parse<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  const fields = parsed.success
    ? unstorableTexts(parsed.data)
    : parsed.error.issues.flatMap(faultsOf);
  if (parsed.success && fields.length === 0) return parsed.data;
  const first = fields[0];
  const message =
    first === undefined
      ? 'Not valid'
      : `${first.path === '' ? '' : `${first.path}: `}${first.message}`;
  throw new AppError('invalid_argument', { message, fields });
}

type Issue = {
  code?: string;
  path: PropertyKey[];
  message: string;
  keys?: string[];
  expected?: string;
};

function faultsOf(issue: Issue): FieldFault[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => ({
      path: [...path, key].join('.'),
      message: 'Unknown field',
    }));
  }
  return [{ path: path.join('.'), message: sentence(issue) }];
}

function sentence(issue: Issue): string {
  if (issue.code === 'invalid_type') return `Must be ${article(issue.expected ?? 'another type')}`;
  return issue.message === '' || issue.message === 'Invalid input' ? 'Not valid' : issue.message;
}

function article(expected: string): string {
  const type = expected === 'int' ? 'whole number' : expected;
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
