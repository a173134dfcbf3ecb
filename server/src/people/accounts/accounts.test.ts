import { reservedSegments } from '@cruxboard/contracts/site/pages/routes';
import { isReservedUsername } from '@cruxboard/domain/people/accounts/usernames';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { competitions } from '../../competitions/competitions/schema';
import { competitionRoles } from '../../competitions/staff/schema';
import { gyms } from '../../gyms/gyms/schema';
import { gymRoles } from '../../gyms/staff/schema';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { accounts, formerUsernames } from './schema';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());
beforeEach(() => app.drain());

interface Person {
  readonly uid: string;
  readonly email: string;
  /** Replaced after each sign-up step, as a page refreshes its token. */
  idToken: string;
  readonly refreshToken: string;
}

let names = 0;
const newName = () => `climber_${(names += 1)}`;
const details = { firstName: 'Ana', lastName: "O'Brien Díaz", bio: 'Slabs', instagram: '' };

const call = (name: string, data: unknown, idToken?: string) =>
  app.send({
    method: 'POST',
    url: `/api/call/${name}`,
    payload: { data } as object,
    headers: idToken === undefined ? {} : { authorization: `Bearer ${idToken}` },
  });
const read = (url: string, idToken?: string) =>
  app.send({
    method: 'GET',
    url,
    headers: idToken === undefined ? {} : { authorization: `Bearer ${idToken}` },
  });
const codeOf = (answer: { status: number; body: { error: { details: { code: string } } } }) => [
  answer.status,
  answer.body.error.details.code,
];

async function verified(): Promise<Person> {
  const person = await app.signUp();
  await app.identity('accounts:sendOobCode', {
    requestType: 'VERIFY_EMAIL',
    idToken: person.idToken,
  });
  await app.runJobs();
  const link = /http\S+/.exec(app.mails.at(-1)?.text ?? '')?.[0] ?? '';
  const oobCode = new URL(link).searchParams.get('oobCode');
  await app.identity('accounts:update', { oobCode });
  app.drain();
  return person;
}

async function refreshed(person: Person): Promise<Person> {
  const { body } = await app.send({
    method: 'POST',
    url: '/v1/token?key=cruxboard-web',
    payload: { grant_type: 'refresh_token', refresh_token: person.refreshToken },
  });
  return { ...person, idToken: body.id_token };
}

async function initialised(username = newName()): Promise<Person> {
  const person = await verified();
  await call('accounts.createProfile', { username }, person.idToken);
  await call('accounts.initialiseUser', details, person.idToken);
  return refreshed(person);
}

describe('signing up', () => {
  it('goes step by step, and /api/me names the next one', async () => {
    const person = await app.signUp();
    const step = async () => (await read('/api/me', person.idToken)).body.step;
    const username = newName();
    expect(await step()).toBe('verify-email');
    const early = await call('accounts.createProfile', { username }, person.idToken);
    expect(codeOf(early)).toEqual([400, 'email_unverified']);

    const other = await verified();
    const stepOf = async () => (await read('/api/me', other.idToken)).body.step;
    expect(await stepOf()).toBe('username');
    const tooEarly = await call('accounts.initialiseUser', details, other.idToken);
    expect(codeOf(tooEarly)).toEqual([400, 'account_incomplete']);
    const created = await call(
      'accounts.createProfile',
      { username: ` ${username.toUpperCase()} ` },
      other.idToken,
    );
    expect([created.status, created.body]).toEqual([200, { result: { username } }]);
    expect(await stepOf()).toBe('complete');
    const done = await call('accounts.initialiseUser', details, other.idToken);
    expect(done.body.result.status).toEqual({
      initialised: true,
      deactivated: false,
      deleted: false,
    });
    expect(app.sent.map(({ channel, type }) => [channel, type])).toEqual([
      [`own:${other.uid}`, 'own.changed'],
      [`own:${other.uid}`, 'own.changed'],
    ]);
    expect(app.events).toEqual([]);
    expect(await stepOf()).toBe('ready');
    const { idToken } = await refreshed(other);
    expect(await app.deps.identity.verifier.verify(idToken)).toMatchObject({
      status: { initialised: true },
      email_verified: true,
    });
  });

  it('refuses visitors and unknown fields', async () => {
    for (const name of ['createProfile', 'initialiseUser', 'updateUsername']) {
      expect((await call(`accounts.${name}`, {})).status).toBe(401);
    }
    const { idToken } = await verified();
    const extra = { ...details, isDeveloper: true };
    const refused = await call('accounts.initialiseUser', extra, idToken);
    expect(codeOf(refused)).toEqual([400, 'invalid_argument']);
    expect(refused.body.error.details.fields).toEqual([
      { path: 'isDeveloper', message: 'Unknown field' },
    ]);
  });

  it('names the field and the rule', async () => {
    const { idToken } = await verified();
    await call('accounts.createProfile', { username: newName() }, idToken);
    const wrong = { ...details, firstName: 'R2D2', lastName: ' ' };
    const { status, body } = await call('accounts.initialiseUser', wrong, idToken);
    expect(status).toBe(400);
    expect(body.error.details.fields).toEqual([
      {
        path: 'firstName',
        message: 'Only letters, apostrophes, and hyphens allowed. Remove “2”',
      },
      { path: 'lastName', message: 'Required' },
    ]);
  });
});

describe('a username', () => {
  it.each([
    ['ab', 'invalid_argument'],
    ['a'.repeat(31), 'invalid_argument'],
    ['__a__', 'invalid_argument'],
    ['ana-b', 'invalid_argument'],
    ['аdmin', 'invalid_argument'],
    ['a/../b', 'invalid_argument'],
    ['cruxboard', 'username_reserved'],
    ['api', 'username_reserved'],
    ['Competitions', 'username_reserved'],
  ])('"%s" is refused', async (username, code) => {
    const { idToken } = await verified();
    const answer = await call('accounts.createProfile', { username }, idToken);
    expect(codeOf(answer)).toEqual([400, code]);
    const known = await read(`/api/usernames/${encodeURIComponent(username)}`, idToken);
    expect(known.body.isAvailable).toBe(false);
    expect(known.body.reason).toEqual(expect.any(String));
  });

  it('is given once: one of two concurrent requests wins, the other is refused', async () => {
    const username = newName();
    const people = [await verified(), await verified()];
    const answers = await Promise.all(
      people.map(({ idToken }) => call('accounts.createProfile', { username }, idToken)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body.error.details.code).toBe('username_taken');
    const second = people[answers.findIndex(({ status }) => status === 409)];
    const next = { username: newName() };
    expect((await call('accounts.createProfile', next, second?.idToken)).status).toBe(200);
  });

  it('goes to one of many concurrent changes, and the others keep theirs', async () => {
    const username = newName();
    const people = [];
    for (let count = 0; count < 6; count += 1) {
      const name = newName();
      people.push({ ...(await initialised(name)), name });
    }
    const answers = await Promise.all(
      people.map(({ idToken }) => call('accounts.updateUsername', { username }, idToken)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    for (const [index, { name }] of people.entries()) {
      const isWinner = answers[index]?.status === 200;
      const shown = (await read(`/api/profiles/${name}`)).body.username;
      expect(shown).toBe(isWinner ? username : name);
      const code = answers[index]?.body.error?.details.code;
      expect(code).toBe(isWinner ? undefined : 'username_taken');
    }
  });

  it('stays reserved for its owner if somebody else requests it while it is given up', async () => {
    const [name, fresh] = [newName(), newName()];
    const owner = await initialised(name);
    const other = await initialised(newName());
    const [left, taken] = await Promise.all([
      call('accounts.updateUsername', { username: fresh }, owner.idToken),
      call('accounts.updateUsername', { username: name }, other.idToken),
    ]);
    expect([left?.status, taken?.status]).toEqual([200, 409]);
    expect((await read(`/api/profiles/${name}`)).body.username).toBe(fresh);
  });

  it('is chosen once, by createProfile', async () => {
    const { idToken } = await verified();
    await call('accounts.createProfile', { username: newName() }, idToken);
    const again = await call('accounts.createProfile', { username: newName() }, idToken);
    expect(codeOf(again)).toEqual([409, 'profile_exists']);
  });

  it('can be changed; the old one redirects to its owner and is reserved for 30 days', async () => {
    const [old, fresh, back] = [newName(), newName(), newName()];
    const owner = await initialised(old);
    const changed = await call('accounts.updateUsername', { username: fresh }, owner.idToken);
    expect(changed.body.result).toEqual({ username: fresh });
    expect((await read(`/api/profiles/${old}`)).body.username).toBe(fresh);
    const other = await initialised(back);
    const taking = { username: old };
    const refused = await call('accounts.updateUsername', taking, other.idToken);
    expect(codeOf(refused)).toEqual([409, 'username_taken']);
    const availability = async (idToken: string) =>
      (await read(`/api/usernames/${old}`, idToken)).body.isAvailable;
    expect(await availability(other.idToken)).toBe(false);
    expect(await availability(owner.idToken)).toBe(true);

    // the owner takes it back and gives it up again
    expect((await call('accounts.updateUsername', taking, owner.idToken)).status).toBe(200);
    await call('accounts.updateUsername', { username: fresh }, owner.idToken);
    const givenUpAt = app.deps.now().getTime();
    app.setNow(new Date(givenUpAt + 15 * 86_400_000));
    // a sign-in ends after 30 days without use
    const used = await refreshed(other);
    app.setNow(new Date(givenUpAt + 30 * 86_400_000 + 1));
    expect((await read(`/api/profiles/${old}`)).status).toBe(404);
    const { idToken } = await refreshed(used);
    expect((await call('accounts.updateUsername', taking, idToken)).status).toBe(200);
    const { drizzle } = app.deps.database;
    const left = await drizzle
      .select()
      .from(formerUsernames)
      .where(eq(formerUsernames.username, old));
    expect(left).toEqual([]);
  });

  it('never collides with a route of the web or of the server', () => {
    const routes = app.app.printRoutes({ commonPrefix: false });
    const mounted = [...routes.matchAll(/^[├└]── (\S+)/gm)].map(([, path]) => path ?? '');
    const segments = mounted.map((path) => path.split('/').find((part) => part !== '') ?? '');
    const names = segments.filter((segment) => /^[a-z0-9_]+$/.test(segment));
    expect(names).toContain('api');
    for (const name of names)
      expect([name, isReservedUsername(name, reservedSegments())]).toEqual([name, true]);
  });
});

describe('touchpoints', () => {
  it('are set one by one from a fixed list, and the owner’s other pages hear of it', async () => {
    const ana = await initialised();
    const set = (touchpoint: string) => call('accounts.setTouchpoint', { touchpoint }, ana.idToken);
    const first = await set('judging');
    expect(first.body.result).toEqual({ flags: { touchpoints: { judging: true } } });
    app.drain();
    await Promise.all([set('gym'), set('management')]);
    const all = { gym: true, judging: true, management: true };
    const { body } = await read('/api/me', ana.idToken);
    expect(body.profile.flags.touchpoints).toEqual(all);
    const told = { kinds: ['account'], ids: [ana.uid] };
    expect(app.sent.map(({ data }) => data)).toEqual([told, told]);
    app.drain();
    expect((await set('gym')).body.result.flags.touchpoints).toEqual(all);
    expect(app.sent).toEqual([]);
  });

  it('of another name are refused, and so are visitors', async () => {
    const ana = await initialised();
    for (const touchpoint of ['no_such', '__proto__', '']) {
      const refused = await call('accounts.setTouchpoint', { touchpoint }, ana.idToken);
      expect(codeOf(refused)).toEqual([400, 'invalid_argument']);
    }
    const visitor = await call('accounts.setTouchpoint', { touchpoint: 'gym' });
    expect(codeOf(visitor)).toEqual([401, 'unauthenticated']);
  });
});

describe('reads', () => {
  it('show a profile to everybody, with only the contract’s fields', async () => {
    const username = newName();
    await initialised(username);
    const { body, headers } = await read(`/api/profiles/${username.toUpperCase()}`);
    expect(body).toEqual({
      username,
      public: { name: 'Ana O.', bio: 'Slabs', instagram: '', photoURL: null },
      counts: { ascents: 0, solutions: 0, climbs: 0 },
      shownParts: ['counts', 'solutions', 'gyms', 'achievements', 'results'],
    });
    // whoever blocked its owner finds nobody
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('hide unknown, incomplete, deactivated and deleted accounts', async () => {
    const unfinished = newName();
    const { idToken } = await verified();
    await call('accounts.createProfile', { username: unfinished }, idToken);
    expect((await read(`/api/profiles/${unfinished}`)).status).toBe(404);
    expect((await read('/api/profiles/nobody_at_all')).status).toBe(404);
    expect((await read('/api/profiles/..%2Fme')).status).toBe(404);
    const username = newName();
    const person = await initialised(username);
    const hide = (change: object) =>
      app.deps.database.drizzle.update(accounts).set(change).where(eq(accounts.uid, person.uid));
    await hide({ deactivatedAt: app.deps.now() });
    expect((await read(`/api/profiles/${username}`)).status).toBe(404);
    expect((await read('/api/me', person.idToken)).body.step).toBe('deactivated');
    await hide({ deletedAt: app.deps.now() });
    expect((await read('/api/me', person.idToken)).body.step).toBe('deleted');
  });

  it('show roles only to the owner', async () => {
    const person = await initialised();
    const { drizzle } = app.deps.database;
    await drizzle.insert(gyms).values({ id: 'gym-1', name: 'Gym', circuitOrder: ['grey'] });
    await drizzle.insert(gymRoles).values([
      { gymId: 'gym-1', uid: person.uid, role: 'manager' },
      { gymId: 'gym-1', uid: person.uid, role: 'setter' },
    ]);
    await drizzle.insert(competitions).values({
      id: 'comp-1',
      format: 'boulder_pumpfest',
      name: 'Comp',
      isSelfScoring: true,
      climbThreshold: 8,
      flashBonus: 25,
      topValueHundredths: 2500,
      zoneValueHundredths: 1000,
      attemptCostHundredths: -10,
      countback: 4,
      tieRule: 'climbs',
      balance: 25,
    });
    await drizzle
      .insert(competitionRoles)
      .values({ competitionId: 'comp-1', uid: person.uid, role: 'judge' });
    const { body, headers } = await read('/api/me', person.idToken);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body.roles.info).toEqual({
      gyms: { 'gym-1': ['manager', 'setter'] },
      competitions: { 'comp-1': ['judge'] },
    });
    expect(body).toMatchObject({
      email: person.email,
      emailVerified: true,
      profile_private: { firstName: 'Ana', lastName: "O'Brien Díaz" },
      competitions: { info: { competitions: {} } },
    });
    expect((await read('/api/me')).status).toBe(401);
  });
});
