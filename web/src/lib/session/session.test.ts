// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readKnownUser, rememberUser } from './known-user';
import { Session } from './session';
import { tokens } from './tokens';

type Answer = () => Promise<Response>;
let answers: Partial<Record<string, Answer>> = {};
const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const nobody: Answer = async () => new Response(null, { status: 204 });
const never: Answer = () => new Promise(() => undefined);
const inOneHour = () => Math.floor(Date.now() / 1000) + 3600;
const token = (uid: string) => `x.${btoa(JSON.stringify({ user_id: uid, exp: inOneHour() }))}.y`;
const signedIn =
  (uid: string): Answer =>
  async () =>
    Response.json({ customToken: 'c', idToken: token(uid) });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  answers = {};
  vi.stubGlobal('fetch', (address: string) => (answers[address] ?? noNetwork)());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('knows who was signed in last when the product is out of reach, without a token', async () => {
  rememberUser('ana');
  const session = new Session();
  await session.load();
  expect(session.read()).toMatchObject({
    status: 'signed-in',
    user: { uid: 'ana' },
    error: { code: 'offline' },
  });
  await expect(tokens.current()).rejects.toMatchObject({ code: 'offline' });
  answers['/api/tokens'] = signedIn('ana');
  await session.load();
  expect(session.read()).toMatchObject({ status: 'signed-in', error: null });
});

it('takes nobody for signed in who never was on this device', async () => {
  const session = new Session();
  await session.load();
  expect(session.read()).toMatchObject({ status: 'visitor', user: null });
});

it('does not take a server that fails for a missing network, nor forgets who was here', async () => {
  rememberUser('ana');
  answers['/api/tokens'] = async () => new Response('{}', { status: 500 });
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const session = new Session();
  await session.load();
  expect(reported).toHaveBeenCalledOnce();
  expect(session.read()).toMatchObject({ status: 'visitor', user: null });
  expect(session.read().error).not.toBeNull();
  expect(readKnownUser()).toBe('ana');
});

it('does not wait for ever for a server that says nothing, and takes its word when it comes', async () => {
  rememberUser('ana');
  let speak: (response: Response) => void = () => undefined;
  answers['/api/tokens'] = () => new Promise((resolve) => (speak = resolve));
  const session = new Session();
  const loaded = session.load();
  await vi.advanceTimersByTimeAsync(3999);
  expect(session.read().status).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(session.read()).toMatchObject({ status: 'signed-in', user: { uid: 'ana' } });
  speak(await signedIn('ana')());
  await loaded;
  expect(await tokens.current()).toBe(token('ana'));
});

it('keeps whoever is signed in, their token and the error when the network goes', async () => {
  answers['/api/tokens'] = signedIn('ana');
  const session = new Session();
  await session.load();
  localStorage.clear();
  delete answers['/api/tokens'];
  await session.load();
  expect(session.read()).toMatchObject({ user: { uid: 'ana' }, error: { code: 'offline' } });
  expect(await tokens.current()).toBe(token('ana'));
});

it.each([
  ['a server that fails', async () => new Response('{}', { status: 500 })],
  ['an answer that is no JSON', async () => new Response('<html>')],
  ['a token that is none', async () => Response.json({ customToken: 'c', idToken: 'x' })],
])('clears who was assumed at %s, and keeps the error', async (_what, answer: Answer) => {
  rememberUser('ana');
  vi.stubGlobal('reportError', vi.fn());
  const session = new Session();
  await session.load();
  expect(session.read().status).toBe('signed-in');
  answers['/api/tokens'] = answer;
  await session.load();
  expect(session.read()).toMatchObject({ status: 'visitor', user: null, isAway: false });
  expect(session.read().error).toBeInstanceOf(Error);
});

it('asks to sign in again when the session turns out to be over, and forgets who it was', async () => {
  rememberUser('ana');
  const session = new Session();
  await session.load();
  answers['/api/tokens'] = nobody;
  await session.load();
  expect(session.read()).toMatchObject({ status: 'visitor', isAway: true });
  expect(readKnownUser()).toBeNull();
});

it('remembers who signs in and forgets who signs out', async () => {
  answers['/api/tokens'] = signedIn('ana');
  answers['/api/logout'] = async () => Response.json({});
  const session = new Session();
  await session.load();
  expect(readKnownUser()).toBe('ana');
  expect(localStorage).toHaveLength(1);
  await session.signOut();
  expect(readKnownUser()).toBeNull();
});

it('keeps a visitor a visitor while the server says nothing', async () => {
  answers['/api/tokens'] = never;
  const session = new Session();
  void session.load();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.read().status).toBe('loading');
});
