import { callables, reads } from '@cruxboard/contracts/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEventStream } from '../../../platform/testing/event-stream';
import { fingerprint } from '../../../platform/testing/fingerprint';
import { callAs, createMember, logIn, type Member } from '../../../platform/testing/members';
import { startTarget, type Target } from '../../../platform/testing/target';

let target: Target;
let victim: Member;
let attacker: Member;
beforeAll(async () => {
  target = await startTarget();
  victim = await createMember(target);
  attacker = await createMember(target);
});
afterAll(() => target.close());

const readMe = (cookie: string) => target.send({ url: '/api/me', headers: { cookie } });
const uidBehind = async (cookie: string) => {
  const { body } = await target.send({ url: '/api/tokens', headers: { cookie } });
  return body?.idToken === undefined
    ? null
    : (await target.deps.identity.verifier.verify(body.idToken)).sub;
};
const jar = (cookie: string): Record<string, string> =>
  Object.fromEntries(cookie.split('; ').map((pair) => pair.split('=') as [string, string]));
const cookieOf = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

describe('session fixation', () => {
  it('a browser that came with somebody’s cookies signs in to a session of its own', async () => {
    const fixed = await logIn(target, attacker.idToken);
    const answer = await target.send({
      method: 'POST',
      url: '/api/login',
      headers: { authorization: `Bearer ${victim.idToken}`, cookie: fixed },
    });
    expect(answer.status).toBe(200);
    const fresh = cookieOf(answer.cookies);
    expect(await uidBehind(fresh)).toBe(victim.uid);
    // what the attacker knows is over, and was never the victim's
    expect(await uidBehind(fixed)).toBeNull();
    for (const [name, value] of Object.entries(jar(fresh))) {
      expect(jar(fixed)[name], name).not.toBe(value);
    }
  });

  it('no address takes a session, in whatever way it is named', async () => {
    const { id, ...tokens } = { id: jar(victim.cookie)['crux.id'], ...jar(victim.cookie) };
    const query = new URLSearchParams({ ...tokens, token: id ?? '', idToken: id ?? '' }).toString();
    for (const path of ['/api/me', '/api/tokens', '/api/login', '/api/refresh-token']) {
      const { cookies, status } = await target.send({ url: `${path}?${query}` });
      expect(cookies, path).toEqual({});
      expect([204, 400, 401, 405], path).toContain(status);
    }
  });
});

describe('cookies', () => {
  it('of two sessions put together are nobody’s', async () => {
    const [own, other] = [jar(attacker.cookie), jar(victim.cookie)];
    for (const part of ['crux.id', 'crux.refresh', 'crux.custom', 'crux.sig']) {
      const mixed = cookieOf({ ...own, [part]: other[part] ?? '' });
      expect((await readMe(mixed)).status, part).toBe(401);
      expect(await uidBehind(mixed), part).toBeNull();
    }
  });

  it('whose parts are moved between each other are nobody’s, though their signed text is the same', async () => {
    const own = jar(victim.cookie);
    const [head = '', ...rest] = (own['crux.id'] ?? '').split('.');
    const moved = {
      ...own,
      'crux.id': head,
      'crux.refresh': `${rest.join('.')}.${own['crux.refresh']}`,
    };
    expect((await readMe(cookieOf(moved))).status).toBe(401);
    expect(await uidBehind(cookieOf(moved))).toBeNull();
  });

  it('given twice, in other letters or quoted are read in one way', async () => {
    const twice = `${victim.cookie}; ${attacker.cookie}`;
    const [first, second] = [
      await uidBehind(twice),
      await uidBehind(`${attacker.cookie}; ${victim.cookie}`),
    ];
    expect([victim.uid, attacker.uid, null]).toContain(first);
    expect([victim.uid, attacker.uid, null]).toContain(second);
    expect((await readMe(victim.cookie.replaceAll('crux.', 'CRUX.'))).status).toBe(401);
  });
});

describe('a forged cross-site request', () => {
  const origins: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1.evil.example' },
    { origin: 'http://evil.example/http://127.0.0.1:3000' },
    { origin: 'http://127.0.0.1:3000.evil.example' },
    { origin: 'https://127.0.0.1:3000' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const bodies = [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
  ];

  it.each(origins)('from %j signs nobody in or out', async (from) => {
    const person = await createMember(target);
    for (const type of bodies) {
      const headers = { ...from, 'content-type': type, cookie: person.cookie };
      const payload = '{"data":{}}';
      const post = (url: string, more = {}) =>
        target.send({ method: 'POST', url, payload, headers: { ...headers, ...more } });
      expect((await post('/api/logout')).status).toBe(403);
      const bearer = { authorization: `Bearer ${attacker.idToken}` };
      for (const url of ['/api/login', '/__session']) {
        const answer = await post(url, bearer);
        expect([answer.status, answer.cookies], url).toEqual([403, {}]);
      }
      const gone = await target.send({ method: 'DELETE', url: '/__session', headers });
      expect(gone.status).toBe(403);
    }
    expect(await uidBehind(person.cookie)).toBe(person.uid);
  });

  it('is not believed where it names another method, host or address', async () => {
    for (const headers of [
      { 'x-http-method-override': 'POST' },
      { 'x-method-override': 'POST' },
      { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
    ] as Record<string, string>[]) {
      const all = { ...headers, cookie: victim.cookie };
      const { status } = await target.send({ url: '/api/logout?_method=POST', headers: all });
      expect(status).toBe(405);
      const posted = await target.send({
        method: 'POST',
        url: '/api/logout',
        headers: { 'sec-fetch-site': 'cross-site', ...all },
      });
      expect(posted.status).toBe(403);
    }
    expect(await uidBehind(victim.cookie)).toBe(victim.uid);
  });

  it('writes nothing by the victim’s cookies, in any call and by any method', async () => {
    const before = await fingerprint(target.deps.database.pool);
    for (const { name } of callables) {
      for (const url of [`/api/call/${name}`, `/cruxboard/australia-southeast1/${name}`]) {
        for (const type of ['application/json', ...bodies]) {
          const { status } = await target.send({
            method: 'POST',
            url,
            payload: '{"data":{}}',
            headers: {
              cookie: `${victim.cookie}; __session=${victim.idToken}`,
              'content-type': type,
            },
          });
          expect([400, 401, 415], `${name} ${type}`).toContain(status);
        }
        const got = await target.send({
          url: `${url}?data={}`,
          headers: { cookie: victim.cookie },
        });
        expect(got.status, name).toBe(400);
      }
    }
    expect(await fingerprint(target.deps.database.pool)).toEqual(before);
  });

  it('never reads an answer with cookies from another origin', async () => {
    const headers = { cookie: victim.cookie, origin: 'https://evil.example' };
    const paths = ['/api/tokens', '/api/refresh-token', '/api/live/me', '/__session'].concat(
      reads.filter(({ access }) => access !== 'public').map(({ path }) => path),
    );
    for (const path of paths.filter((path) => path !== '/api/live/me')) {
      const answer = await target.send({ url: path.replaceAll(/\{\w+\}/g, 'x'), headers });
      expect(answer.headers['access-control-allow-credentials'], path).toBeUndefined();
      expect(answer.headers['access-control-allow-origin'], path).toBeUndefined();
    }
  });
});

describe('a live stream', () => {
  const open = (headers: Record<string, string>) =>
    openEventStream(`http://127.0.0.1:${target.port}/api/live/me`, headers);

  it('is one’s own: nobody hears another’s, not by name and not by an ended session', async () => {
    const person = await createMember(target);
    expect((await open({})).status).toBe(401);
    expect((await open({ authorization: `Bearer ${person.idToken}` })).status).toBe(401);
    const mixed = cookieOf({
      ...jar(attacker.cookie),
      'crux.id': jar(person.cookie)['crux.id'] ?? '',
    });
    expect((await open({ cookie: mixed })).status).toBe(401);
    const [theirs, own] = [
      await open({ cookie: person.cookie }),
      await open({ cookie: attacker.cookie }),
    ];
    await callAs(target, person.idToken, 'accounts.updateProfile', { bio: 'Roofs' });
    await callAs(target, person.idToken, 'accounts.deactivate');
    await theirs.until((events) => events.some(({ type }) => type === 'own.changed'));
    expect(own.events).toEqual([]);
    await target.send({ method: 'POST', url: '/api/logout', headers: { cookie: person.cookie } });
    await theirs.ended();
    expect((await open({ cookie: person.cookie })).status).toBe(401);
    own.close();
  });

  it('is not ended by somebody who names another’s session', async () => {
    const person = await createMember(target);
    const { sid } = await target.deps.identity.verifier.verify(jar(person.cookie)['crux.id'] ?? '');
    const stream = await open({ cookie: person.cookie });
    const ending = { sessionId: sid };
    const { body } = await callAs(target, attacker.idToken, 'sessions.endSession', ending);
    expect(body.result).toEqual({ isEnded: false });
    await callAs(target, person.idToken, 'accounts.deactivate');
    await stream.until((events) => events.some(({ type }) => type === 'own.changed'));
    expect(stream.isEnded()).toBe(false);
    stream.close();
  });
});
