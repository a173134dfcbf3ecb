import { formOf, startStandIn } from './stand-in-server';

/** Emulates the server side of Turnstile and reCAPTCHA. */
export interface ChallengeVendorStandIn {
  /** Its verification URL, for `CHALLENGE_VERIFY_URL`. */
  readonly url: string;
  readonly secret: string;
  /** The body of each request. */
  readonly asked: readonly Readonly<Record<string, string>>[];
  /** Makes a token valid, once; any other is invalid. */
  pass(token: string, said?: object): void;
  /** Answers the next requests with these statuses; 0 hangs up. */
  answerNext(...statuses: number[]): void;
  close(): Promise<void>;
}

const secret = 'a secret of the stand-in';

/** Listens on a free port of this machine. */
export async function startChallengeVendor(): Promise<ChallengeVendorStandIn> {
  const asked: Record<string, string>[] = [];
  const passed = new Map<string, object>();
  const planned: number[] = [];
  const server = await startStandIn(async (request, response) => {
    const form = Object.fromEntries(await formOf(request));
    asked.push(form);
    const status = planned.shift() ?? 200;
    if (status === 0) return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(status === 200 ? JSON.stringify(verdictOf(form, passed)) : 'no');
  });
  return {
    url: `http://127.0.0.1:${server.port}/siteverify`,
    secret,
    asked,
    pass: (token, said = {}) => void passed.set(token, said),
    answerNext: (...statuses) => void planned.push(...statuses),
    close: server.close,
  };
}

function verdictOf(form: Readonly<Record<string, string>>, passed: Map<string, object>): object {
  if (form['secret'] !== secret) return refusal('invalid-input-secret');
  const token = form['response'] ?? '';
  const said = passed.get(token);
  if (said === undefined) return refusal('timeout-or-duplicate');
  passed.delete(token);
  return { success: true, 'error-codes': [], challenge_ts: new Date(0).toISOString(), ...said };
}

function refusal(code: string): object {
  return { success: false, 'error-codes': [code] };
}
