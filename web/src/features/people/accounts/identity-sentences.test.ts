import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { IdentityError } from '../../../lib/session/identity-wire';
import { identitySentences } from './identity-sentences';
import { accountSentence, newPasswordFault } from './sentence';

const server = fileURLToPath(new URL('../../../../../server/src/people/identity', import.meta.url));

/** Codes only a program can meet: fields that no screen sends, and calls with an operator's key. */
const programsOnly = new Set([
  'API_KEY_INVALID',
  'BLOCKING_FUNCTION_ERROR_RESPONSE',
  'CLAIMS_TOO_LARGE',
  'DUPLICATE_LOCAL_ID',
  'FORBIDDEN_CLAIM',
  'INSUFFICIENT_PERMISSION',
  'INTERNAL_ERROR',
  'INVALID_CLAIMS',
  'INVALID_DURATION',
  'INVALID_GRANT_TYPE',
  'INVALID_LOCAL_ID',
  'INVALID_PAGE_SELECTION',
  'INVALID_VALID_SINCE',
  'LOCAL_ID_LIST_EXCEEDS_LIMIT',
  'MISSING_CONTINUE_URI',
  'MISSING_GRANT_TYPE',
  'MISSING_LOCAL_ID',
  'MISSING_REQUEST_URI',
  'NOT_FOUND',
  'PERMISSION_DENIED',
  'TENANT_ID_MISMATCH',
  'TOO_MANY_IDENTIFIERS',
  'UNAUTHENTICATED',
  'UNEXPECTED_PARAMETER',
]);

/** Every code the identity service throws, from its sources. */
function thrownCodes(): string[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  );
  const codes = files.flatMap((file) => {
    const source = readFileSync(join(server, file), 'utf8');
    return [...source.matchAll(/new WireError\(\s*'([A-Z_]+)'/g)].map(([, code = '']) => code);
  });
  return [...new Set(codes)].toSorted();
}

describe('the sentences for refusals', () => {
  it('cover every code the identity service can send to a person', () => {
    const codes = thrownCodes();
    expect(codes.length).toBeGreaterThan(25);
    const missing = codes.filter(
      (code) => !programsOnly.has(code) && !Object.hasOwn(identitySentences, code),
    );
    expect(missing).toEqual([]);
  });

  it('cover every sign-in error of the specification', () => {
    const byName = {
      'network-request-failed': 'NETWORK_REQUEST_FAILED',
      'invalid-credential': 'INVALID_LOGIN_CREDENTIALS',
      'email-already-in-use': 'EMAIL_EXISTS',
      'user-cancelled': 'USER_CANCELLED',
      'account-exists-with-different-credential': 'NEED_CONFIRMATION',
    };
    for (const [name, code] of Object.entries(byName)) {
      expect(identitySentences[code], name).toBeDefined();
    }
  });

  it('say that the bot check refused, which has no code', () => {
    const refusal = new IdentityError('Firebase App Check token is invalid.', '');
    expect(accountSentence(refusal)).toMatch(/not a robot/);
  });

  it('are complete and never contain a code', () => {
    for (const [code, sentence] of Object.entries(identitySentences)) {
      expect(sentence, code).toMatch(/^[A-Z].*\.$/);
      expect(sentence, code).not.toMatch(/[A-Z]{2,}_/);
    }
    expect(accountSentence(new IdentityError('SOMETHING_NEW', ''))).not.toMatch(/SOMETHING/);
    const weak = new IdentityError('WEAK_PASSWORD', 'Dates are easy to guess.');
    const setError = vi.fn();
    expect(newPasswordFault(weak, setError, 'password')).toBeNull();
    expect(setError).toHaveBeenCalledWith(
      'password',
      { message: accountSentence(weak) },
      { shouldFocus: true },
    );
    const taken = new IdentityError('EMAIL_EXISTS', '');
    expect(newPasswordFault(taken, setError, 'password')).toBe(accountSentence(taken));
    expect(setError).toHaveBeenCalledOnce();
    expect(accountSentence(weak)).toMatch(
      /^That password is too easy to guess\. Dates are easy to guess\.$/,
    );
  });
});
