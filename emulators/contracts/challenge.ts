import type { Contract, Exchange, Source } from './contract';
import { each, type Shape } from './shape';

const turnstile: Source = {
  at: 'https://developers.cloudflare.com/turnstile/get-started/server-side-validation/',
  readOn: '2026-11-24',
};
const recaptcha: Source = {
  at: 'https://developers.google.com/recaptcha/docs/v3; https://developers.google.com/recaptcha/docs/verify',
  readOn: '2026-11-24',
  unverified:
    'all but what copies of the pages say; whether a failure has more than success and error-codes',
};

const codes = [
  'missing-input-secret',
  'invalid-input-secret',
  'missing-input-response',
  'invalid-input-response',
  'bad-request',
  'timeout-or-duplicate',
];
const passed = {
  success: { oneOf: [true] },
  ...each('string', 'challenge_ts', 'hostname'),
} as const;

function refusalFor(code: string): Shape {
  return {
    always: { success: { oneOf: [false] }, 'error-codes': { listOf: { oneOf: [code] } } },
    sometimes: { messages: { listOf: 'string' } },
  };
}

interface Verifier {
  readonly name: string;
  readonly source: Source;
  readonly path: string;
  readonly shape: Shape;
  readonly token: string;
  /** Of a token that was never given out. */
  readonly unknown: string;
}

function stepsOf({ name, source, path, shape, token, unknown }: Verifier): Exchange[] {
  const ask = (what: string, form: Readonly<Record<string, string>>, body: Shape): Exchange => ({
    name: `${name}: ${what}`,
    source,
    request: { method: 'POST', path, form },
    status: 200,
    headers: { 'content-type': 'application/json' },
    body,
  });
  const good = { secret: '{secret}', response: token };
  return [
    ask('a token passes', { ...good, remoteip: '127.0.0.1' }, shape),
    ask('a token passes once', good, refusalFor('timeout-or-duplicate')),
    ask('a token of nobody', { ...good, response: 'made-up' }, refusalFor(unknown)),
    ask('no token', { secret: '{secret}' }, refusalFor('missing-input-response')),
    ask('a wrong secret', { ...good, secret: 'wrong' }, refusalFor('invalid-input-secret')),
    ask('no secret', { response: token }, refusalFor('missing-input-secret')),
  ];
}

export const challenge: Contract = {
  vendor: 'Turnstile and reCAPTCHA',
  steps: [
    ...stepsOf({
      name: 'Turnstile',
      source: turnstile,
      path: '/turnstile/v0/siteverify',
      token: '{turnstileToken}',
      unknown: 'invalid-input-response',
      shape: {
        always: { ...passed, 'error-codes': { listOf: { oneOf: codes } } },
        sometimes: { ...each('string', 'action', 'cdata'), metadata: { mapOf: 'anything' } },
      },
    }),
    ...stepsOf({
      name: 'reCAPTCHA',
      source: recaptcha,
      path: '/recaptcha/api/siteverify',
      token: '{recaptchaToken}',
      unknown: 'invalid-input-response',
      shape: {
        always: { ...passed, score: 'number', action: 'string' },
        sometimes: { 'error-codes': { listOf: { oneOf: codes } } },
      },
    }),
  ],
};
