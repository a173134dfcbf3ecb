// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Session } from './session';

type Answer = () => Promise<Response>;
let answers: Record<string, Answer>;
let requests: string[];
const inOneHour = () => Math.floor(Date.now() / 1000) + 3600;
const token = (uid: string) => `x.${btoa(JSON.stringify({ user_id: uid, exp: inOneHour() }))}.y`;
const good: Answer = async () => Response.json({ customToken: 'c', idToken: token('ana') });
const over: Answer = async () => Response.json({});
const ok: Answer = async () => Response.json({ success: true });

/** Channels of one browser, to all but the sender. */
class FakeChannel extends EventTarget {
  static all = new Set<FakeChannel>();
  constructor(readonly name: string) {
    super();
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.all) {
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  requests = [];
  answers = { '/api/tokens': good, '/api/logout': ok, '/api/login': ok };
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    return (answers[address] ?? over)();
  });
});

afterEach(() => {
  FakeChannel.all.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function signedIn(): Promise<Session> {
  const session = new Session();
  await session.load();
  expect(session.read().status).toBe('signed-in');
  requests = [];
  return session;
}

const soon = () => vi.advanceTimersByTimeAsync(0);

it('a session that was ended elsewhere is over here as soon as the server says so', async () => {
  const session = await signedIn();
  answers['/api/tokens'] = over;
  session.hearEnd();
  await soon();
  expect(session.read()).toMatchObject({ status: 'visitor', isAway: true });
  session.hearEnd();
  await soon();
  expect(requests).toEqual(['/api/tokens']);
});

it('also where another tab was told first, and the cookies are gone', async () => {
  const session = await signedIn();
  answers['/api/tokens'] = async () => new Response(null, { status: 204 });
  session.hearEnd();
  await soon();
  expect(session.read()).toMatchObject({ status: 'visitor', isAway: true });
});

it('one that turns out to be good goes on', async () => {
  const session = await signedIn();
  session.hearEnd();
  await soon();
  expect(session.read()).toMatchObject({ status: 'signed-in', isAway: false });
});

it('the page’s own sign-out asks nothing, and shows nothing of it', async () => {
  const session = await signedIn();
  answers['/api/tokens'] = over;
  let answer: (response: Response) => void = () => undefined;
  answers['/api/logout'] = () => new Promise((resolve) => (answer = resolve));
  const leaving = session.signOut();
  session.hearEnd();
  await soon();
  expect(session.read().status).toBe('signed-in');
  answer(Response.json({ success: true }));
  await leaving;
  session.hearEnd();
  await soon();
  expect(session.read()).toMatchObject({ status: 'visitor', isAway: false });
  expect(requests).toEqual(['/api/logout']);
});

it('a session that takes the place of the one that ended is not requests about', async () => {
  const session = await signedIn();
  answers['/api/refresh-token'] = async () =>
    Response.json({ customToken: 'c', idToken: token('ana2') });
  await session.undertake(async () => {
    session.hearEnd();
    await soon();
    expect(requests).toEqual([]);
    await session.signIn(token('ana2'));
  });
  await soon();
  expect(requests).toEqual(['/api/login', '/api/refresh-token']);
  expect(session.read()).toMatchObject({ status: 'signed-in', user: { uid: 'ana2' } });
});

it('what ended by an act of the page, with nothing in its place, is over without the overlay', async () => {
  const session = await signedIn();
  answers['/api/tokens'] = over;
  await session.undertake(async () => undefined);
  expect(session.read()).toMatchObject({ status: 'visitor', isAway: false });
});

it('an act that fails leaves whoever is still signed in signed in', async () => {
  const session = await signedIn();
  const act = session.undertake(() => Promise.reject(new Error('no')));
  await expect(act).rejects.toThrow('no');
  expect(session.read().status).toBe('signed-in');
});

it('another tab of the browser waits until the act is through', async () => {
  const here = await signedIn();
  const there = await signedIn();
  let finish = (): void => undefined;
  const act = here.undertake(() => new Promise<void>((resolve) => (finish = resolve)));
  answers['/api/tokens'] = over;
  there.hearEnd();
  await soon();
  expect(requests).toEqual([]);
  finish();
  await act;
  await soon();
  expect(there.read()).toMatchObject({ status: 'visitor', isAway: false });
});

it('but not for ever for a tab that was closed in the middle of it', async () => {
  const here = await signedIn();
  const there = await signedIn();
  void here.undertake(() => new Promise(() => undefined));
  answers['/api/tokens'] = over;
  there.hearEnd();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(there.read().status).toBe('signed-in');
  await vi.advanceTimersByTimeAsync(1);
  expect(there.read().status).toBe('visitor');
});
