import type { IncomingMessage } from 'node:http';
import { formOf, startStandIn } from './stand-in-server';
import { openLine, type VendorLine } from './vendor-line';

/** Emulates the server side of Turnstile and reCAPTCHA. */
export interface ChallengeVendorStandIn {
  /** Turnstile's verification URL, for `CHALLENGE_VERIFY_URL`. */
  readonly url: string;
  /** reCAPTCHA's, whose answers have a score. */
  readonly recaptchaUrl: string;
  readonly secret: string;
  /** The script that pages load. */
  readonly scriptUrl: string;
  /** The body of each request. */
  readonly requests: readonly Readonly<Record<string, string>>[];
  readonly lines: readonly VendorLine[];
  /** Makes a token valid, once; any other is invalid. */
  pass(token: string, said?: object): void;
  /** Answers the next requests with these statuses; 0 hangs up. */
  answerNext(...statuses: number[]): void;
  close(): Promise<void>;
}

const secret = 'a secret of the stand-in';

/** Listens on a free port of this machine. */
export async function startChallengeVendor(): Promise<ChallengeVendorStandIn> {
  const requests: Record<string, string>[] = [];
  const passed = new Map<string, object>();
  const planned: number[] = [];
  const used = new Set<string>();
  let declines = 0;
  const expireAll = () => {
    for (const token of passed.keys()) used.add(token);
    passed.clear();
  };
  const line = openLine({
    id: 'challenge',
    name: 'Bot check',
    about: 'Verifies tokens like Turnstile and reCAPTCHA.',
    acts: () => [
      { name: 'decline', label: 'Decline the next token', run: () => (declines += 1) },
      { name: 'expire', label: 'Expire all tokens', run: expireAll },
    ],
  });
  const server = await startStandIn(
    async (request, response) => {
      if (isScript(request)) {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
        return void response.end(script);
      }
      const form = Object.fromEntries(await formOf(request));
      requests.push(form);
      const status = planned.shift() ?? 200;
      if (status === 0) return void request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' });
      if (status !== 200) return void response.end('no');
      const token = form['response'] ?? '';
      const own = ownToken.exec(token)?.groups;
      if (own !== undefined && !used.has(token) && declines === 0) passed.set(token, own);
      if (declines > 0) {
        declines -= 1;
        passed.delete(token);
        used.add(token);
      }
      const isRecaptcha = request.url?.startsWith('/recaptcha/') === true;
      response.end(JSON.stringify(verdictOf(form, { passed, used, isRecaptcha })));
    },
    { lineOf: () => line },
  );
  return {
    url: `http://127.0.0.1:${server.port}/turnstile/v0/siteverify`,
    recaptchaUrl: `http://127.0.0.1:${server.port}/recaptcha/api/siteverify`,
    scriptUrl: `http://127.0.0.1:${server.port}/api.js`,
    secret,
    requests,
    lines: [line],
    pass: (token, said = {}) => void passed.set(token, said),
    answerNext: (...statuses) => void planned.push(...statuses),
    close: server.close,
  };
}

interface Tokens {
  readonly passed: Map<string, object>;
  /** Every token that was good once. */
  readonly used: Set<string>;
  /** Only this vendor scores. */
  readonly isRecaptcha: boolean;
}

function verdictOf(
  form: Readonly<Record<string, string>>,
  { passed, used, isRecaptcha }: Tokens,
): object {
  const { secret: key = '', response: token = '' } = form;
  if (key === '') return refusal('missing-input-secret');
  if (key !== secret) return refusal('invalid-input-secret');
  if (token === '') return refusal('missing-input-response');
  const said = passed.get(token);
  if (said === undefined)
    return refusal(used.has(token) ? 'timeout-or-duplicate' : 'invalid-input-response');
  passed.delete(token);
  used.add(token);
  const passedAt = { success: true, challenge_ts: new Date().toISOString(), hostname: '127.0.0.1' };
  const scored = isRecaptcha ? { score: 0.9, action: '' } : { 'error-codes': [] };
  return { ...passedAt, ...scored, ...said };
}

function refusal(code: string): object {
  return { success: false, 'error-codes': [code] };
}

function isScript({ method, url = '' }: IncomingMessage): boolean {
  return method === 'GET' && url.split('?')[0] === '/api.js';
}

/** What the script below makes: where its page is, and for what it asked. */
const ownToken = /^stand-in-[0-9a-f-]{36}~(?<hostname>[\w.-]+)~(?<action>\w*)$/;

/** Both vendors' scripts: everybody passes, unseen. */
const script = `const token = (action = '') => 'stand-in-' + crypto.randomUUID() + '~' + location.hostname + '~' + action;
window.turnstile = {
  render: (_place, { callback, action }) => (setTimeout(() => callback(token(action))), 'stand-in'),
  remove: () => {},
};
window.grecaptcha = { ready: (then) => then(), execute: (_key, { action } = {}) => Promise.resolve(token(action)) };`;
