import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callAs, createMember, type Member } from '../../platform/testing/members';
import { type Nodes, openNodes } from '../../platform/testing/nodes';
import type { SignedApp } from '../../platform/testing/signed-app';

let nodes: Nodes;
let here: SignedApp;
let there: SignedApp;
/** Hears nothing from the others. */
let isolated: SignedApp;

beforeAll(async () => {
  nodes = await openNodes();
  ({ here, there, isolated } = nodes);
});
afterAll(() => nodes.close());

let member: Member;
beforeEach(async () => {
  member = await createMember(here);
});

const ask = (node: SignedApp, cookie = member.cookie) =>
  node.send({ method: 'GET', url: '/api/tokens', headers: { cookie } });
const isHot = ({ deps }: SignedApp) => deps.sessions.hotTokens.find(member.cookie) !== undefined;
const later = (node: SignedApp, ms: number) =>
  node.setNow(new Date(node.deps.now().getTime() + ms));

it('answers the same again, byte by byte, with the headers of every answer', async () => {
  expect(isHot(here)).toBe(false);
  const first = await ask(here);
  expect(isHot(here)).toBe(true);
  const second = await ask(here);
  expect(second.body).toEqual(first.body);
  const { date: _first, connection: _kept, ...headers } = first.headers;
  expect(second.headers).toMatchObject(headers);
  expect(second.headers).toHaveProperty('content-security-policy');
});

it('keeps nothing for cookies that are no good, and takes none that are only like good ones', async () => {
  await ask(here);
  const forged = member.cookie.replace(/(?<=crux\.sig=)./, (first) => (first === 'A' ? 'B' : 'A'));
  expect((await ask(here, forged)).body).toEqual({});
  expect(here.deps.sessions.hotTokens.find(forged)).toBeUndefined();
  expect((await here.send({ method: 'HEAD', url: '/api/tokens' })).body).toBe('');
});

it.each<[string, () => Promise<unknown>]>([
  [
    'signed out',
    () =>
      here.send({
        method: 'POST',
        url: '/api/logout',
        headers: { cookie: member.cookie, origin: 'http://127.0.0.1:3000' },
      }),
  ],
  ['ended from another browser', () => callAs(here, member.idToken, 'sessions.endOtherSessions')],
  ['of a deleted account', () => callAs(here, member.idToken, 'accounts.delete')],
  [
    'of an account with a new password',
    () => here.identity('accounts:update', { idToken: member.idToken, password: 'another-rock-2' }),
  ],
])(
  'a session that is %s has no kept answer: here at once, elsewhere within 5 s',
  async (_, act) => {
    for (const node of [here, there, isolated]) {
      expect((await ask(node)).body).toHaveProperty('idToken');
      expect(isHot(node)).toBe(true);
    }
    await act();
    expect((await ask(here)).body).toEqual({});
    await expect
      .poll(async () => (await ask(there)).body, { timeout: 5_000, interval: 50 })
      .toEqual({});
    later(isolated, 5_000);
    expect((await ask(isolated)).body).toEqual({});
  },
);

it('what a leaked key signed is not handed out again', async () => {
  const before = await ask(here);
  await here.deps.identity.keyring.rotate({ isLeaked: true });
  const after = await ask(here);
  expect(after.body.idToken).not.toBe(before.body.idToken);
  expect(after.cookies['crux.id']).toBe(after.body.idToken);
});

it('tokens that have come of age are renewed', async () => {
  const before = await ask(here);
  later(here, 3_001_000);
  const after = await ask(here);
  expect(after.body.idToken).not.toBe(before.body.idToken);
});
