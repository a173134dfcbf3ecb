import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type EventStream, openEventStream } from '../../platform/testing/event-stream';
import { callAs, createMember, type Member } from '../../platform/testing/members';
import { type Nodes, openNodes } from '../../platform/testing/nodes';
import type { SignedApp } from '../../platform/testing/signed-app';

// clocks stand still, so nothing is read anew because it is old
let nodes: Nodes;
let here: SignedApp;
let there: SignedApp;
/** Hears nothing from the others. */
let isolated: SignedApp;
let origin: string;

beforeAll(async () => {
  nodes = await openNodes();
  ({ here, there, isolated } = nodes);
  origin = await there.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => nodes.close());

let member: Member;
let stream: EventStream;
beforeEach(async () => {
  member = await createMember(here);
  // both others know the member as good, and one has a stream of theirs open
  for (const node of [there, isolated]) expect(await isTaken(node)).toBe(true);
  stream = await openEventStream(`${origin}/api/live/me`, { cookie: member.cookie });
  expect(stream.status).toBe(200);
});

const isTaken = async (node: SignedApp) => {
  const byToken = await callAs(node, member.idToken, 'accounts.updateProfile', {});
  const byCookie = await node.send({
    method: 'GET',
    url: '/api/me',
    headers: { cookie: member.cookie },
  });
  return byToken.status === 200 || (byCookie.status === 200 && byCookie.body.step === 'ready');
};

async function refusedWithin5s(node: SignedApp): Promise<void> {
  await expect.poll(() => isTaken(node), { timeout: 5_000, interval: 50 }).toBe(false);
}

async function deafRefusesWithin5s(): Promise<void> {
  isolated.setNow(new Date(isolated.deps.now().getTime() + 5_000));
  expect(await isTaken(isolated)).toBe(false);
}

it.each<[string, () => Promise<unknown>]>([
  ['deleted', () => callAs(here, member.idToken, 'accounts.delete')],
  [
    'given a new password',
    () => here.identity('accounts:update', { idToken: member.idToken, password: 'another-rock-2' }),
  ],
])('an account that is %s is refused on other nodes, its streams end', async (_name, act) => {
  await act();
  await refusedWithin5s(there);
  await stream.ended();
  expect(stream.events.at(-1)?.type).toBe('session.ended');
  await deafRefusesWithin5s();
});

it('an account that is deactivated is refused on other nodes; its streams tell the pages', async () => {
  await callAs(here, member.idToken, 'accounts.deactivate');
  await refusedWithin5s(there);
  await stream.until((events) => events.some(({ type }) => type === 'own.changed'));
  stream.close();
  await deafRefusesWithin5s();
});

it('a session ended from another browser is over on other nodes, its stream too', async () => {
  await callAs(here, member.idToken, 'sessions.endOtherSessions');
  await expect
    .poll(
      async () =>
        (
          await there.send({
            method: 'GET',
            url: '/api/tokens',
            headers: { cookie: member.cookie },
          })
        ).body,
      { timeout: 5_000, interval: 50 },
    )
    .toEqual({});
  await stream.ended();
});
