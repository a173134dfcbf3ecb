// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { identity } from '../../../lib/session/identity';
import { serveAnswers, unreachable } from '../../../lib/testing/fake-server';
import { accountSentence } from './sentence';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['without a network', unreachable, /offline.*try again/],
  ['with an answer that isn’t JSON', () => new Response('<html>'), /couldn’t read.*Reload/],
])('%s, signing in fails as network-request-failed', async (_when, answer, sentence) => {
  serveAnswers({ '/v1/accounts:signInWithPassword': answer });
  const failure = await identity
    .signInWithPassword('ana@example.com', 'chalk-and-rock-1')
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'NETWORK_REQUEST_FAILED' });
  expect(accountSentence(failure)).toMatch(sentence);
});
