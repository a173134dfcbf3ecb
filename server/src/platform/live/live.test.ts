import { gymChanged } from '@cruxboard/contracts/gyms/gyms/gyms';
import { ownChanged } from '@cruxboard/contracts/live';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseSettings } from '../config/settings';
import type { Caller } from '../http/authentication';
import { createTestApp, type TestApp } from '../testing/app';
import { type EventStream, openEventStream } from '../testing/event-stream';
import { insertGym } from '../testing/gym';
import { createLocalBus, reconnectedTopic } from './bus';
import { createLive } from './create-live';
import { fold } from './fold';
import { addressKeyOf } from '../http/address-key';
import { createStreamCaps, type StreamLimits } from './stream-caps';

let app: TestApp;
let origin: string;
const open: EventStream[] = [];

beforeEach(async () => {
  const bus = createLocalBus();
  app = await createTestApp({
    bus,
    live: createLive({ bus, heartbeatMs: 40 }),
    authentication: {
      fromBearer: async () => null,
      fromCookie: async ({ headers }) =>
        headers.cookie === undefined ? null : callerOf(headers.cookie),
      readStatus: () => Promise.reject(new Error('nobody asks')),
    },
  });
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  await insertGym(app.deps.database.drizzle);
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await app.close();
});

const callerOf = (uid: string): Caller => ({
  uid,
  email: null,
  isEmailVerified: false,
  phoneNumber: null,
  authTimeS: 0,
  status: { initialised: true, deactivated: false, deleted: false },
  sessionId: `session-of-${uid}`,
});

async function watch(path: string, cookie?: string): Promise<EventStream> {
  const stream = await openEventStream(
    `${origin}/api/live/${path}`,
    cookie === undefined ? {} : { cookie },
  );
  open.push(stream);
  return stream;
}

test('events of a gym reach its viewers, simultaneous ones folded into one', async () => {
  const stream = await watch('gyms/gym');
  const { live } = app.deps;
  live.send('gym:gym', gymChanged, { gymId: 'gym', kinds: ['climbs'], ids: ['a'] });
  live.send('gym:gym', gymChanged, { gymId: 'gym', kinds: ['rankings'], ids: ['b', 'a'] });
  live.send('gym:elsewhere', gymChanged, { gymId: 'elsewhere', kinds: ['gym'], ids: [] });
  const events = await stream.until(({ length }) => length === 1);
  expect(events).toEqual([
    {
      id: null,
      type: 'gym.changed',
      data: { gymId: 'gym', kinds: ['climbs', 'rankings'], ids: ['a', 'b'] },
    },
  ]);
  live.send('gym:gym', gymChanged, { gymId: 'gym', kinds: ['gym'], ids: [] });
  await stream.until(({ length }) => length === 2);
});

test('a quiet stream sends heartbeats', async () => {
  const stream = await watch('gyms/gym');
  await stream.waitForHeartbeats(2);
  expect(stream.events).toEqual([]);
});

test('an unknown gym is not found; one’s own stream needs the cookie', async () => {
  expect((await watch('gyms/no-such')).status).toBe(404);
  expect((await watch('me')).status).toBe(401);
});

test('the own stream reaches its user and nobody else', async () => {
  const [ana, ben] = [await watch('me', 'ana'), await watch('me', 'ben')];
  app.deps.live.send('own:ana', ownChanged, { kinds: ['scores'], ids: ['c'] });
  app.deps.live.send('own:ben', ownChanged, { kinds: ['account'], ids: [] });
  expect(await ana.until(({ length }) => length === 1)).toMatchObject([
    { type: 'own.changed', data: { kinds: ['scores'] } },
  ]);
  expect(await ben.until(({ length }) => length === 1)).toMatchObject([
    { data: { kinds: ['account'] } },
  ]);
});

test('a revoked account, and an ended session, end their streams and no others', async () => {
  const [ana, ben, eve] = [
    await watch('me', 'ana'),
    await watch('me', 'ben'),
    await watch('me', 'eve'),
  ];
  app.deps.bus.publish('identity.revoked', { uid: 'ana' });
  app.deps.bus.publish('sessions.ended', { id: 'session-of-ben', uid: 'ben' });
  await Promise.all([ana.ended(), ben.ended()]);
  expect(ana.events).toMatchObject([{ type: 'session.ended' }]);
  expect(ben.events).toMatchObject([{ type: 'session.ended' }]);
  expect(eve.isEnded()).toBe(false);
  expect(app.deps.live.viewerCount()).toBe(1);
});

test('a reopened channel ends its streams after what was sent to it, and no others', async () => {
  const [gym, ana] = [await watch('gyms/gym'), await watch('me', 'ana')];
  const { live } = app.deps;
  const change = (ids: string[]) =>
    live.send('gym:gym', gymChanged, { gymId: 'gym', kinds: ['gym'], ids });
  change(['a']);
  await gym.until(({ length }) => length === 1);
  // waits for the first one's fold
  change(['b']);
  live.reopen('gym:gym');
  await gym.ended();
  expect(gym.events.map(({ data }) => data.ids)).toEqual([['a'], ['b']]);
  expect(ana.isEnded()).toBe(false);
});

test('closing the server ends the streams', async () => {
  const stream = await watch('gyms/gym');
  expect(app.deps.live.viewerCount()).toBe(1);
  await app.app.close();
  await stream.ended();
});

test('data fold where they differ in lists alone', () => {
  expect(fold({ id: 1, list: [1, 2] }, { id: 1, list: [2, 3] })).toEqual({
    id: 1,
    list: [1, 2, 3],
  });
  expect(fold({ id: 1, list: [] }, { id: 2, list: [] })).toBeNull();
  expect(fold({ id: 1 }, { id: 1, more: 2 })).toBeNull();
});

test('one user has a limit of open streams; closing one makes room', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => watch('me', 'ana')));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  const refused = await watch('me', 'ana');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
  expect((await watch('me', 'ben')).status).toBe(200);
  streams[0]?.close();
  await expect.poll(() => app.deps.live.viewerCount('own:ana')).toBe(19);
  expect((await watch('me', 'ana')).status).toBe(200);
});

describe('open streams of addresses', () => {
  const capsOf = (limits: StreamLimits) => {
    const caps = createStreamCaps(limits);
    const ended: string[] = [];
    const enter = (ip: string, name = ip) =>
      caps.enter(addressKeyOf({ ip }), () => void ended.push(name));
    return { enter, ended };
  };

  test('have a limit per address, this machine’s own included, which the newest keep', () => {
    const { enter, ended } = capsOf({ perAddress: 2, perNode: 100 });
    for (const ip of ['203.0.113.7', '127.0.0.1']) {
      const leave = enter(ip, `${ip} first`);
      enter(ip, `${ip} second`);
      leave();
      enter(ip);
      expect(ended).not.toContain(`${ip} second`);
      enter(ip);
      expect(ended).toContain(`${ip} second`);
    }
    // whoever has a network of IPv6 has all its addresses
    enter('2001:db8::1', 'sixth');
    enter('2001:db8::2');
    enter('2001:db8::3');
    expect(ended).toContain('sixth');
  });

  test('a full node takes the oldest from whoever has most, themselves included', () => {
    const { enter, ended } = capsOf({ perAddress: 10, perNode: 4 });
    for (const name of ['first', 'second', 'third']) enter('203.0.113.7', name);
    enter('203.0.113.8');
    expect(ended).toEqual([]);
    enter('203.0.113.9');
    expect(ended).toEqual(['first']);
    enter('203.0.113.7');
    expect(ended).toEqual(['first', 'second']);
  });

  test('a stream that was ended and then closes is counted out once', () => {
    const { enter, ended } = capsOf({ perAddress: 10, perNode: 2 });
    const leave = enter('203.0.113.7', 'first');
    enter('203.0.113.7', 'second');
    enter('203.0.113.8');
    leave();
    enter('203.0.113.9');
    expect(ended).toEqual(['first', 'second']);
  });

  test('a hall of 2,500 phones behind one address has two each', () => {
    const { streams } = parseSettings({});
    const { enter, ended } = capsOf(streams);
    for (let count = 0; count < 5_000; count += 1) enter('203.0.113.7', `lost ${count}`);
    expect(ended).toEqual([]);
    // their network was away: they are back before the node knows of it
    for (let count = 0; count < 5_000; count += 1) enter('203.0.113.7', 'back');
    expect(ended).toHaveLength(10_000 - streams.perAddress);
    expect(ended).not.toContain('back');
  });
});

test('a node that was cut off ends its streams of hints, so that pages are checked again and read what they missed', async () => {
  const streams = [await watch('me', 'ana'), await watch('gyms/gym')];
  app.deps.bus.publish(reconnectedTopic, {});
  for (const stream of streams) await stream.ended();
  expect(streams.flatMap(({ events }) => events)).toEqual([]);
});
