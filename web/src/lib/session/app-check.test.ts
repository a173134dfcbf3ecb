// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('./app-check-work', () => ({ solve: async () => ({ counter: 7, derivedKey: '00' }) }));

const refusal = { error: { code: 401, message: 'Firebase App Check token is invalid.' } };
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

let tokens = 0;
let requests: string[] = [];
let ttl = '1800s';
beforeEach(() => {
  vi.resetModules();
  tokens = 0;
  requests = [];
  ttl = '1800s';
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return address.endsWith('/challenge')
      ? json({ challenge: {} })
      : json({ token: `token-${(tokens += 1)}`, ttl });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server that demands a token and accepts those for which `isGood` holds. */
function server(isGood: (token: string | undefined) => boolean) {
  const came: (string | undefined)[] = [];
  const send = async (headers: Record<string, string>) => {
    const token = headers['x-firebase-appcheck'];
    came.push(token);
    return isGood(token) ? json({ ok: true }) : json(refusal, 401);
  };
  return { came, send };
}

it('works for no token as long as none is demanded', async () => {
  const { sendChecked } = await import('./app-check');
  const { came, send } = server(() => true);
  await sendChecked(send);
  expect(came).toEqual([undefined]);
  expect(requests).toEqual([]);
});

it('works for one token when it is demanded, and shows it from then on', async () => {
  const { sendChecked } = await import('./app-check');
  const { came, send } = server((token) => token === 'token-1');
  const first = await sendChecked(send);
  expect(first.ok).toBe(true);
  await Promise.all([sendChecked(send), sendChecked(send)]);
  expect(came).toEqual([undefined, 'token-1', 'token-1', 'token-1']);
  expect(requests).toEqual(['/api/app-check/challenge', '/api/app-check/exchange']);
});

it('takes a new one before the old one ends', async () => {
  const { sendChecked } = await import('./app-check');
  const { came, send } = server((token) => token !== undefined);
  ttl = '200s';
  await sendChecked(send);
  ttl = '1800s';
  await sendChecked(send);
  expect(came.at(-1)).toBe('token-3');
  await sendChecked(send);
  expect(came.at(-1)).toBe('token-3');
});

it('takes a new one where the server no longer knows the old one, and does not ask for ever', async () => {
  const { sendChecked } = await import('./app-check');
  const { came, send } = server((token) => token === 'token-2');
  await sendChecked(send);
  const second = await sendChecked(send);
  expect(second.ok).toBe(true);
  expect(came).toEqual([undefined, 'token-1', 'token-1', 'token-2']);
  const never = server(() => false);
  const refused = await sendChecked(never.send);
  expect(refused.status).toBe(401);
  expect(never.came).toHaveLength(2);
});

it('leaves other refusals to whoever requests, unread', async () => {
  const { sendChecked } = await import('./app-check');
  const response = await sendChecked(async () =>
    json({ error: { message: 'TOKEN_EXPIRED' } }, 401),
  );
  expect(await response.json()).toEqual({ error: { message: 'TOKEN_EXPIRED' } });
  expect(requests).toEqual([]);
});

describe('the token of a page that stays open', () => {
  const minute = 60_000;
  const visibility = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const earned = () => requests.filter((address) => address.endsWith('/exchange')).length;

  it('renews itself while the page is visible, so that nobody waits for it', async () => {
    vi.useFakeTimers();
    const { sendChecked } = await import('./app-check');
    const { came, send } = server((token) => token !== undefined);
    await sendChecked(send);
    await vi.advanceTimersByTimeAsync(19 * minute);
    expect(earned()).toBe(1);
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(earned()).toBe(2);
    await sendChecked(send);
    expect(came.at(-1)).toBe('token-2');
    await vi.advanceTimersByTimeAsync(21 * minute);
    expect(earned()).toBe(3);
  });

  it('waits while the page is hidden, and renews itself when it is shown', async () => {
    vi.useFakeTimers();
    const { sendChecked } = await import('./app-check');
    const { send } = server((token) => token !== undefined);
    await sendChecked(send);
    visibility('hidden');
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(earned()).toBe(1);
    visibility('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(earned()).toBe(2);
  });

  it('tries again after a failure, ever more rarely', async () => {
    vi.useFakeTimers();
    const { sendChecked } = await import('./app-check');
    const { send } = server((token) => token !== undefined);
    await sendChecked(send);
    const asked: number[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.endsWith('/challenge')) asked.push(Date.now());
      throw new TypeError('Failed to fetch');
    });
    const begun = Date.now();
    await vi.advanceTimersByTimeAsync(24 * minute);
    const challenges = asked.map((at) => Math.round((at - begun) / 30_000) / 2);
    expect(new Set(challenges)).toEqual(new Set([20, 20.5, 21.5, 23.5]));
  });
});
