import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPushService, type PushServiceStandIn } from '../../../../emulators/push-service';
import { parseSettings } from '../../platform/config/settings';
import { withTransaction } from '../../platform/db/transaction';
import { Undeliverable } from '../../platform/jobs/jobs';
import { insertGym } from '../../platform/testing/gym';
import { callAs, createMember, logIn, type Member } from '../../platform/testing/members';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { isEndpoint } from './endpoint';
import { pushKeyPurpose } from './keys';
import { releaseHeldJob } from './release';
import { takeDue } from './repo';
import { heldPushes, pushKeys, pushSubscriptions } from './schema';

let app: SignedApp;
let service: PushServiceStandIn;
let ruben: Member;
let ana: Member;
let ben: Member;
let publicKey: string;
/** Before and after ten in the evening in Sydney. */
const evening = new Date('2026-11-24T10:40:00.000Z');
const night = new Date('2026-11-24T11:05:00.000Z');

beforeAll(async () => {
  service = await startPushService();
  const settings = parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', EMULATORS: '1' });
  app = await createSignedApp({ settings });
  app.setNow(evening);
  [ruben, ana, ben] = [await createMember(app), await createMember(app), await createMember(app)];
  const setterUid = ruben.uid;
  const climbs = ['slab', 'arete', 'roof'].map((id) => ({ id, name: id, setterUid }));
  await insertGym(app.deps.database.drizzle, {}, climbs);
  publicKey = await app.deps.push.publicKey();
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  app.setNow(evening);
  const kinds = { kinds: ['climb_liked'], channel: 'push', isOn: true };
  expect((await callAs(app, await tokenOf(ruben), 'notifications.setKinds', kinds)).status).toBe(
    200,
  );
});
afterEach(async () => {
  const { pool } = app.deps.database;
  await pool.query(
    'truncate push_subscriptions, held_pushes, notifications, notification_actors, reactions, notification_clocks',
  );
  app.drain();
});

const sessionToken = new Map<string, string>();
/** An ID token of a browser's session, which pages get by their cookie. */
async function tokenOf({ cookie }: Pick<Member, 'cookie'>): Promise<string> {
  const known = sessionToken.get(cookie);
  if (known !== undefined) return known;
  const { body } = await app.send({ method: 'GET', url: '/api/tokens', headers: { cookie } });
  const answer = await app.identity('accounts:signInWithCustomToken', {
    token: body.customToken,
    returnSecureToken: true,
  });
  sessionToken.set(cookie, answer.body.idToken);
  return answer.body.idToken;
}
const devices = async (cookie: string) =>
  (await app.send({ method: 'GET', url: '/api/me/push', headers: { cookie } })).body.devices;
/** Subscribes a browser of somebody's. */
async function subscribe(cookie: string, subscription = service.subscribe(publicKey)) {
  const input = { subscription, timeZone: 'Australia/Sydney' };
  const answer = await callAs(app, await tokenOf({ cookie }), 'push.subscribe', input);
  expect(answer.body).toEqual({ result: {} });
  return subscription;
}
async function like(by: Member, subjectId: string, isOn = true): Promise<void> {
  const input = { reaction: 'like', subject: 'climb', subjectId, isOn };
  expect((await callAs(app, by.idToken, 'reactions.setReaction', input)).status).toBe(200);
  await app.runJobs();
}
const textsAt = (endpoint: string) =>
  service.waitingFor(endpoint).map(({ text }) => JSON.parse(text) as object);
const count = async (table: typeof heldPushes | typeof pushSubscriptions) =>
  (await app.deps.database.drizzle.select().from(table)).length;

describe('a push', () => {
  it('comes to every browser of the person, encrypted and signed, with the page it leads to', async () => {
    const here = await subscribe(ruben.cookie);
    const there = await subscribe(await logIn(app, ruben.idToken));
    const others = await subscribe(ana.cookie);
    await like(ana, 'slab');
    const [one] = textsAt(here.endpoint);
    expect(one).toEqual({
      id: expect.any(String),
      title: 'Ana D. liked your climb slab',
      path: '/gym/gym/climb/slab',
      at: app.deps.now().toISOString(),
    });
    expect(textsAt(there.endpoint)).toEqual([one]);
    expect(textsAt(others.endpoint)).toEqual([]);
    expect(service.received.at(-1)).toMatchObject({
      ttl: 86_400,
      urgency: 'normal',
      subject: 'mailto:operator@cruxboard.local',
    });
    expect(service.refusals).toEqual([]);
    expect(await devices(ruben.cookie)).toMatchObject([{ isHere: true }, { isHere: false }]);
  });

  it('is replaced by its next one, and taken back before it is sent', async () => {
    const { endpoint } = await subscribe(ruben.cookie);
    await like(ana, 'slab');
    await like(ben, 'slab');
    const texts = textsAt(endpoint) as { title: string }[];
    expect(texts.map(({ title }) => title)).toEqual(['Ana D. and Ana D. liked your climb slab']);
    const before = service.received.length;
    const input = { reaction: 'like', subject: 'climb', subjectId: 'roof' };
    await callAs(app, ana.idToken, 'reactions.setReaction', { ...input, isOn: true });
    await callAs(app, ana.idToken, 'reactions.setReaction', { ...input, isOn: false });
    await app.runJobs();
    expect(service.received).toHaveLength(before);
  });

  it('isn’t sent of kinds that are off, of what was seen, nor after the session ended', async () => {
    const { endpoint } = await subscribe(ruben.cookie);
    const off = { kinds: ['climb_liked'], channel: 'push', isOn: false };
    await callAs(app, await tokenOf(ruben), 'notifications.setKinds', off);
    await like(ana, 'slab');
    expect(textsAt(endpoint)).toEqual([]);
    await callAs(app, await tokenOf(ruben), 'notifications.setKinds', { ...off, isOn: true });
    const cookie = await logIn(app, ruben.idToken);
    const ended = await subscribe(cookie);
    const headers = { cookie, origin: app.deps.origin };
    expect((await app.send({ method: 'POST', url: '/api/logout', headers })).status).toBeLessThan(
      300,
    );
    await like(ana, 'arete');
    expect(textsAt(ended.endpoint)).toEqual([]);
    expect(textsAt(endpoint)).toHaveLength(1);
    expect(await devices(ruben.cookie)).toHaveLength(1);
  });

  it('isn’t sent to browsers that a new password signed out', async () => {
    const eve = await createMember(app);
    const gym = { id: 'new-gym', name: 'Crux' };
    await insertGym(app.deps.database.drizzle, gym, [{ id: 'crux', setterUid: eve.uid }]);
    const { endpoint } = await subscribe(eve.cookie);
    const pushed = { kinds: ['climb_liked'], channel: 'push', isOn: true };
    await callAs(app, await tokenOf(eve), 'notifications.setKinds', pushed);
    const change = {
      idToken: eve.idToken,
      password: 'Unlikely-Sloper-77',
      returnSecureToken: true,
    };
    const changed = await app.identity('accounts:update', change);
    expect(changed.status).toBe(200);
    const cookie = await logIn(app, changed.body.idToken);
    const anew = await subscribe(cookie);
    await like(ana, 'crux');
    expect([textsAt(endpoint), textsAt(anew.endpoint)]).toEqual([[], [expect.anything()]]);
    expect(await devices(cookie)).toMatchObject([{ isHere: true }]);
  });

  it('isn’t sent to a deactivated account', async () => {
    const eve = await createMember(app);
    const gym = { id: 'lip-gym', name: 'Lip' };
    await insertGym(app.deps.database.drizzle, gym, [{ id: 'lip', setterUid: eve.uid }]);
    const { endpoint } = await subscribe(eve.cookie);
    const pushed = { kinds: ['climb_liked'], channel: 'push', isOn: true };
    await callAs(app, await tokenOf(eve), 'notifications.setKinds', pushed);
    expect((await callAs(app, eve.idToken, 'accounts.deactivate')).status).toBe(200);
    await like(ana, 'lip');
    expect(textsAt(endpoint)).toEqual([]);
  });

  it('waits for the end of quiet hours, and comes then unless it was seen', async () => {
    const { endpoint } = await subscribe(ruben.cookie);
    app.setNow(night);
    await like(ana, 'slab');
    await like(ana, 'roof');
    await like(ben, 'roof');
    expect([textsAt(endpoint), await count(heldPushes)]).toEqual([[], 2]);
    const list = await app.send({
      method: 'GET',
      url: '/api/me/notifications',
      headers: { cookie: ruben.cookie },
    });
    const slab = list.body.items.at(-1);
    const seen = { notificationIds: [slab.id] };
    await callAs(app, await tokenOf(ruben), 'notifications.markSeen', seen);
    app.setNow(new Date('2026-11-24T19:59:59.000Z'));
    await releaseHeldJob.run(app.deps);
    expect(await count(heldPushes)).toBe(2);
    app.setNow(new Date('2026-11-24T20:00:00.000Z'));
    await releaseHeldJob.run(app.deps);
    await releaseHeldJob.run(app.deps);
    await app.runJobs();
    expect(await count(heldPushes)).toBe(0);
    const texts = textsAt(endpoint) as { path: string }[];
    expect(texts.map(({ path }) => path)).toEqual(['/gym/gym/climb/roof']);
  });
});

describe('at the end of quiet hours', () => {
  const ids = Array.from({ length: 14 }, (_, index) => `many-${index}`);
  const morning = new Date('2026-11-24T20:00:00.000Z');
  beforeAll(async () => {
    const climbs = ids.map((id) => ({ id, name: id, setterUid: ruben.uid }));
    await insertGym(app.deps.database.drizzle, { id: 'many-gym', name: 'Many' }, climbs);
  });

  /** Has so many climbs liked at night. @returns the notifications, newest first. */
  async function likeAtNight(likes: number): Promise<string[]> {
    app.setNow(night);
    for (const id of ids.slice(0, likes)) await like(ana, id);
    const list = await app.send({
      method: 'GET',
      url: '/api/me/notifications',
      headers: { cookie: ruben.cookie },
    });
    return (list.body.items as { id: string }[]).map(({ id }) => id);
  }
  async function release(): Promise<void> {
    app.setNow(morning);
    await releaseHeldJob.run(app.deps);
    await app.runJobs();
  }
  const see = async (notificationIds: readonly string[]) =>
    callAs(app, await tokenOf(ruben), 'notifications.markSeen', { notificationIds });

  it('many come as one push that opens the list, and says how many are still new', async () => {
    const { endpoint } = await subscribe(ruben.cookie);
    const [newest, ...others] = await likeAtNight(14);
    await see(others.slice(-2));
    await release();
    expect(service.received.filter((one) => one.endpoint === endpoint)).toHaveLength(1);
    expect(textsAt(endpoint)).toEqual([
      {
        id: '',
        tag: `many-${newest}`,
        title: '12 new notifications',
        path: '/?notifications=1',
      },
    ]);
    expect([await count(heldPushes), service.refusals]).toEqual([0, []]);
  });

  it('as many as are new and wanted count: up to three come one by one', async () => {
    const { endpoint } = await subscribe(ruben.cookie);
    const [, , , ...others] = await likeAtNight(5);
    await see(others);
    await release();
    const texts = textsAt(endpoint) as { title: string }[];
    expect(texts.map(({ title }) => title)).toEqual([
      'Ana D. liked your climb many-2',
      'Ana D. liked your climb many-3',
      'Ana D. liked your climb many-4',
    ]);
  });

  it('three are three, and none comes of what was turned off at night', async () => {
    const { endpoint } = await subscribe(ruben.cookie);
    await likeAtNight(3);
    await release();
    expect(textsAt(endpoint)).toHaveLength(3);
    await app.deps.database.pool.query('truncate reactions, notification_actors, notifications');
    await likeAtNight(5);
    const off = { kinds: ['climb_liked'], channel: 'push', isOn: false };
    await callAs(app, await tokenOf(ruben), 'notifications.setKinds', off);
    await release();
    expect(textsAt(endpoint)).toHaveLength(3);
  });

  it('they wait again if it is quiet for longer now, or if the push service asks for patience', async () => {
    const { endpoint } = await subscribe(ruben.cookie);
    await likeAtNight(5);
    const longer = { quietHours: { from: 22, until: 9 }, timeZone: 'Australia/Sydney' };
    const set = await callAs(app, await tokenOf(ruben), 'notifications.setQuietHours', longer);
    expect(set.status).toBe(200);
    await release();
    expect([textsAt(endpoint), await count(heldPushes)]).toEqual([[], 5]);
    app.setNow(new Date('2026-11-24T22:00:00.000Z'));
    service.answerNext({ status: 429, retryAfterS: 60 });
    await releaseHeldJob.run(app.deps);
    await app.runJobs();
    expect([textsAt(endpoint), await count(heldPushes)]).toEqual([[], 5]);
    app.setNow(new Date('2026-11-24T22:01:00.000Z'));
    await releaseHeldJob.run(app.deps);
    await app.runJobs();
    expect(textsAt(endpoint)).toMatchObject([{ title: '5 new notifications' }]);
  });

  it('what waits for a browser is released together, however few are taken at a time', async () => {
    await subscribe(ruben.cookie);
    await subscribe(await logIn(app, ruben.idToken));
    await likeAtNight(4);
    const taken = await withTransaction(app.deps.database, (tx) => takeDue(tx, morning, 1));
    expect(taken.map(({ notificationIds }) => notificationIds.length)).toEqual([4]);
    expect(await count(heldPushes)).toBe(4);
  });

  function gate() {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { opened, open: () => open() };
  }

  it('two nodes that release at once take nothing twice', async () => {
    await subscribe(ruben.cookie);
    await subscribe(await logIn(app, ruben.idToken));
    await likeAtNight(4);
    const { database } = app.deps;
    const [hasTaken, mayCommit] = [gate(), gate()];
    const taking = withTransaction(database, async (tx) => {
      const due = await takeDue(tx, morning, 1);
      hasTaken.open();
      await mayCommit.opened;
      return due;
    });
    await hasTaken.opened;
    const second = await withTransaction(database, (tx) => takeDue(tx, morning, 8));
    mayCommit.open();
    const first = await taking;
    expect(new Set([...first, ...second].map(({ sessionId }) => sessionId)).size).toBe(2);
    expect([first.length, second.length, await count(heldPushes)]).toEqual([1, 1, 0]);
  });
});

describe('a push service that', () => {
  it('knows the browser no longer ends the subscription', async () => {
    const { endpoint } = await subscribe(ruben.cookie);
    service.expire(endpoint);
    await like(ana, 'slab');
    expect(await count(pushSubscriptions)).toBe(0);
    await subscribe(ruben.cookie);
    service.answerNext({ status: 404 });
    await like(ana, 'roof');
    expect(await count(pushSubscriptions)).toBe(0);
  });

  it('asks for patience gets it', async () => {
    const { endpoint } = await subscribe(ruben.cookie);
    service.answerNext({ status: 429, retryAfterS: 120 });
    await like(ana, 'slab');
    expect(await count(heldPushes)).toBe(1);
    app.setNow(new Date(evening.getTime() + 119_000));
    await releaseHeldJob.run(app.deps);
    expect(await count(heldPushes)).toBe(1);
    app.setNow(new Date(evening.getTime() + 120_000));
    await releaseHeldJob.run(app.deps);
    await app.runJobs();
    expect(textsAt(endpoint)).toHaveLength(1);
  });

  it('refuses the message isn’t asked again; one that fails is', async () => {
    await subscribe(ruben.cookie);
    service.answerNext({ status: 413 });
    await expect(like(ana, 'slab')).rejects.toBeInstanceOf(Undeliverable);
    service.answerNext({ status: 500 });
    const failing = like(ana, 'roof');
    await expect(failing).rejects.toThrow('The push service can’t be reached (failed)');
    await expect(failing).rejects.not.toBeInstanceOf(Undeliverable);
    expect(await count(pushSubscriptions)).toBe(1);
  });
});

describe('a subscription', () => {
  it('belongs to whoever is signed in in the browser, and to one session', async () => {
    const first = await subscribe(ruben.cookie);
    const second = await subscribe(ruben.cookie);
    await subscribe(ana.cookie, second);
    await like(ana, 'slab');
    expect([textsAt(first.endpoint), textsAt(second.endpoint)]).toEqual([[], []]);
    expect(await devices(ruben.cookie)).toEqual([]);
    expect(await devices(ana.cookie)).toMatchObject([{ isHere: true }]);
    await callAs(app, await tokenOf(ana), 'push.unsubscribe');
    await callAs(app, await tokenOf(ana), 'push.unsubscribe');
    expect(await devices(ana.cookie)).toEqual([]);
  });

  it('needs a session, a zone, keys and the address of a push service', async () => {
    const subscription = service.subscribe(publicKey);
    const input = { subscription, timeZone: 'Australia/Sydney' };
    const codeOf = async (token: string, data: object) =>
      (await callAs(app, token, 'push.subscribe', data)).body.error.details;
    expect((await codeOf(ruben.idToken, input)).code).toBe('session_missing');
    const token = await tokenOf(ruben);
    const away = { ...subscription, endpoint: 'https://10.0.0.1/p' };
    for (const [data, path] of [
      [{ ...input, timeZone: 'Mars/North' }, 'timeZone'],
      [{ ...input, subscription: away }, 'subscription.endpoint'],
      [
        { ...input, subscription: { ...subscription, keys: { p256dh: '?', auth: '?' } } },
        undefined,
      ],
    ] as const) {
      const { code, fields } = await codeOf(token, data);
      expect(code).toBe('invalid_argument');
      if (path !== undefined) expect(fields[0].path).toBe(path);
    }
  });

  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://user:secret@push.example/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://[::1]/abc', false],
    ['https://2130706433/abc', false],
    ['https://localhost/abc', false],
    ['http://127.0.0.1:1234/abc', false],
    ['file:///etc/passwd', false],
    ['nothing', false],
  ])('at %s: %s', (endpoint, isTaken) => {
    expect(isEndpoint(endpoint, { hasEmulators: false })).toBe(isTaken);
  });
});

it('the keys are made once, stored sealed, and the same for every node', async () => {
  const rows = await app.deps.database.drizzle.select().from(pushKeys);
  expect(rows).toHaveLength(1);
  const [row] = rows;
  expect(row?.publicKey).toBe(publicKey);
  const privateKey = await app.deps.secret.open(pushKeyPurpose, row?.privateKeySealed ?? '');
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
  expect(row?.privateKeySealed).not.toContain(privateKey);
});
