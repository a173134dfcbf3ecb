import { isRecord } from '../api/errors';
import { fetchOrOffline } from '../api/fetch';

/** The header that carries the token. */
const appCheckHeader = 'x-firebase-appcheck';

/** What refusals for want of a token say, instead of a code. Source: the protocol. */
export const appCheckRefusal = 'Firebase App Check token is invalid.';

/** Renewed when less than this is left, so that it is still valid when it arrives. */
const marginMs = 300_000;

interface Token {
  readonly value: string;
  readonly goodUntilMs: number;
}

/** Waits after renewals that failed, doubled up to the second. Source: the official client. */
const retryMinMs = 30_000;
const retryMaxMs = 960_000;

let isDemanded = false;
let running: Promise<Token | null> | null = null;
let renewal: ReturnType<typeof setTimeout> | undefined;

/**
 * The bot-check header, once the server has demanded it; empty before, so that people who only read never do
 * the work.
 */
async function appCheckHeaders(): Promise<Record<string, string>> {
  if (!isDemanded) return {};
  let token = await (running ??= earn());
  if (token !== null && token.goodUntilMs - Date.now() < marginMs) {
    running = earn();
    token = await running;
  }
  // without one the server refuses and says so; the next try starts over
  if (token === null) running = null;
  return token === null ? {} : { [appCheckHeader]: token.value };
}

/** Sends a request; if the server demands a token or no longer accepts it, sends it once more with a new one. */
export async function sendChecked(
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const response = await send(await appCheckHeaders());
  if (response.status !== 401 || !(await isRefused(response.clone()))) return response;
  isDemanded = true;
  running = null;
  return send(await appCheckHeaders());
}

/** As the identity service says it, or by a callable's code. */
async function isRefused(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  if (!isRecord(body) || !isRecord(body['error'])) return false;
  const { message, details } = body['error'];
  if (message === appCheckRefusal) return true;
  return isRecord(details) && details['code'] === 'app_check_failed';
}

async function earn(): Promise<Token | null> {
  try {
    const issued = await post('challenge', {});
    const { token, ttl } = await post('exchange', await proofOf(issued));
    if (typeof token !== 'string' || typeof ttl !== 'string') return null;
    const lifeMs = Number.parseFloat(ttl) * 1000;
    // past the middle of its life, so that nobody waits for the work when they tap
    renewIn(Math.min(lifeMs / 2 + marginMs, lifeMs - marginMs));
    return { value: token, goodUntilMs: Date.now() + lifeMs };
  } catch {
    return null;
  }
}

/** Renews the token after a while: at once if the page is visible then, otherwise when it is shown again. */
function renewIn(ms: number, retryMs = retryMinMs): void {
  clearTimeout(renewal);
  const renew = async () => {
    if (document.visibilityState !== 'visible') {
      document.addEventListener('visibilitychange', () => void renew(), { once: true });
      return;
    }
    const before = running;
    const next = await earn();
    if (next === null) renewIn(retryMs, Math.min(retryMs * 2, retryMaxMs));
    // the old one is shown until the new one is there; a request may have earned one meanwhile
    else if (running === before) running = Promise.resolve(next);
  };
  renewal = setTimeout(() => void renew(), Math.max(ms, retryMinMs));
}

/** Proof of work for the server's own challenge, or a vendor's token. */
async function proofOf({ challenge, vendor }: Record<string, unknown>): Promise<object> {
  if (vendor !== undefined) {
    const { passVendorChallenge, vendorChallengeOf } = await import('./app-check-vendor');
    const named = vendorChallengeOf(vendor);
    if (named === null) throw new Error('The bot check names no challenge');
    return { vendorToken: await passVendorChallenge(named) };
  }
  const { solve } = await import('./app-check-work');
  return { challenge, solution: await solve(challenge) };
}

async function post(step: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetchOrOffline(`/api/app-check/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok || !isRecord(answer)) throw new Error(`The bot check was refused: ${step}`);
  return answer;
}
