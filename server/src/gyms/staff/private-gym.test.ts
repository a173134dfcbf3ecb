import { callables, reads } from '@cruxboard/contracts/registry';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../platform/testing/child-ids';
import { type EventStream, openEventStream } from '../../platform/testing/event-stream';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { routesOf } from '../../platform/testing/routes';
import { gymInputs, insertSampleGym } from '../../platform/testing/sample-gym';
import { type As, signedInBrowser } from '../../platform/testing/app';
import { openSite, type TestSite } from '../../platform/testing/site';
import { gyms } from '../gyms/schema';
import { gymMembers, gymRoles } from './schema';

let t: TestSite;
const gymId = 'secret-gym';
const climbId = 'secret-up';
const accessKey = 'k'.repeat(22);

beforeAll(async () => {
  t = await openSite();
  const db = t.deps.database.drizzle;
  await insertAccounts(db, 'mia', 'mel', 'stan');
  await insertSampleGym(db, 'secret');
  await db
    .update(gyms)
    .set({ name: 'Hidden Hall', location: 'Nowhere', latitude: 1, longitude: 1 })
    .where(eq(gyms.id, gymId));
  await insertGym(db, { id: 'open-hall', name: 'Hidden Open' });
  await db.insert(gymRoles).values({ gymId, uid: 'mia', role: 'manager' });
});
afterAll(() => t.close());
beforeEach(async () => {
  const db = t.deps.database.drizzle;
  await db.delete(gymMembers);
  await db.insert(gymMembers).values({ gymId, uid: 'mel', via: 'link', createdAt: t.deps.now() });
  await setAccess('link');
});

async function setAccess(access: 'public' | 'link' | 'invitation'): Promise<void> {
  const set = { access, accessKey };
  await t.deps.database.drizzle.update(gyms).set(set).where(eq(gyms.id, gymId));
  // answers are kept for two seconds, and dropped by an announcement
  t.deps.bus.publish('gym.changed', { gymId });
}

/** Everything that is read of a gym by its id: the contracts' reads, and what else is mounted. */
const gymReads = reads.filter(({ path }) => path.includes('{gymId}'));
const addressOf = (path: string) =>
  path
    .replace('{gymId}', gymId)
    .replace('{climbId}', climbId)
    .replace('{sectionId}', `${gymId}-wall`)
    .replace(/\{\w+\}/g, 'secret-id');
const queryOf = (name: string) => (name === 'gyms.readByKey' ? `?key=${'x'.repeat(22)}` : '');
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await t.app.inject({ url: path, headers })).statusCode;

async function openLink(): Promise<string> {
  const answer = await t.app.inject({ url: `/api/gyms/${gymId}/key?key=${accessKey}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: 'crux.gyms', httpOnly: true, sameSite: 'Lax' });
  expect(cookie?.value).not.toContain(accessKey);
  return `crux.gyms=${cookie?.value}`;
}

describe('to a stranger a private gym', () => {
  it('doesn’t exist in any read, like a gym that never did', async () => {
    expect(gymReads.length).toBeGreaterThan(10);
    for (const { name, path } of gymReads) {
      const address = `${addressOf(path)}${queryOf(name)}`;
      const answer = await t.read(address, { as: 'stan' });
      expect(answer.status, name).toBe(404);
      const unknown = await t.read(address.replace(gymId, 'no-gym'), { as: 'stan' });
      expect(withoutId(answer.body), name).toEqual(withoutId(unknown.body));
    }
  });

  it('doesn’t exist for visitors either, nor as a stream or a page', async () => {
    const isOpen = ({ access }: (typeof gymReads)[number]) => access === 'public';
    for (const { name, path } of gymReads.filter(isOpen)) {
      expect(await statusOf(`${addressOf(path)}${queryOf(name)}`), name).toBe(404);
    }
    const mounted = routesOf(t.app.printRoutes({ commonPrefix: false })).filter((path) =>
      path.includes(':gymId'),
    );
    const known = new Set(gymReads.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')));
    const others = mounted.filter((path) => !known.has(path));
    expect(others).toContain('/api/live/gyms/:gymId');
    for (const path of others) {
      const address = path.replace(':gymId', gymId).replace(':climbId', climbId);
      expect(await statusOf(address.replace(':sectionId', `${gymId}-wall`)), path).toBe(404);
    }
    for (const page of ['', `/climb/${climbId}`, '/rankings/overall', '/rankings/monthly']) {
      const { status, html } = await t.page(`/gym/${gymId}${page}`);
      expect(status, page).toBe(404);
      expect(html).not.toContain('Hidden Hall');
    }
  });

  it('can’t be written to', async () => {
    const inputs = { ...gymInputs('secret'), ...climberInputs };
    const ofGym = callables.filter(
      (callable) => 'gymId' in fieldsOf(callable) || callable.name in climberInputs,
    );
    // these say the same for every gym, or ask for a key or an invitation
    const exempt = new Set(['competitions.updateCompetition', 'competitions.createCompetition']);
    for (const { name } of ofGym.filter((callable) => !exempt.has(callable.name))) {
      const input =
        inputs[name] ?? (name === 'gyms.addManager' ? { gymId, who: 'stan_name' } : null);
      expect(input, `${name} needs a sample`).not.toBeNull();
      const { status } = await t.call(name, input, { as: 'stan' });
      expect(status, name).toBe(404);
    }
  });

  it('is in no list, search or sitemap', async () => {
    // what a member did there, for the pages of people
    await t.call('ascents.logAscent', { climbId }, { as: 'mel' });
    const ofNothing = reads.filter(({ path }) => !path.includes('{')).map(({ path }) => path);
    const ofPeople = reads
      .filter(({ path }) => /^[^{]*\{username\}[^{]*$/.test(path))
      .map(({ path }) => path.replace('{username}', 'mel_name'));
    expect(ofPeople.length).toBeGreaterThan(1);
    for (const address of [...ofNothing, ...ofPeople]) {
      const { body } = await t.read(address, { as: 'stan' });
      expect(JSON.stringify(body), address).not.toMatch(/secret-(gym|up)|Hidden Hall/);
    }
    const addresses = [
      '/api/home',
      '/api/me/home',
      '/api/gyms',
      '/api/gyms?search=hidden',
      '/api/gyms?near=1,1',
      '/api/search?q=hidden',
      '/api/search?q=secret',
      `/api/search?q=secret&gymId=${gymId}`,
    ];
    for (const address of addresses) {
      const { status, body } = await t.read(address, { as: 'stan' });
      expect(status, address).toBe(200);
      expect(JSON.stringify(body), address).not.toMatch(/secret-(gym|up)/);
    }
    expect(JSON.stringify((await t.read('/api/search?q=hidden')).body)).toContain('open-hall');
    const { html: index } = await t.page('/sitemap.xml');
    const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc ?? ''));
    const sitemaps = await Promise.all(parts.map(({ pathname }) => t.page(pathname)));
    const listed = sitemaps.map(({ html }) => html).join('');
    expect(listed).toContain('/gym/open-hall<');
    expect(listed).not.toContain('secret');
  });

  it('has no picture for its links, and one drawn before isn’t shown', async () => {
    await setAccess('public');
    const before = await t.page(`/gym/${gymId}`);
    const picture = new URL(before.meta('og:image') ?? '').pathname;
    expect(await statusOf(picture)).toBe(200);
    await setAccess('invitation');
    expect(await statusOf(picture)).toBe(404);
  });
});

describe('a private gym', () => {
  const readable = gymReads.filter(
    ({ name, access, path }) =>
      name !== 'gyms.readByKey' && (access === 'public' || path.startsWith('/api/me/')),
  );
  const withSome = (headers: Record<string, string>) =>
    t.app.inject({ url: `/api/gyms/${gymId}`, headers });

  it('is read by its staff and members, and kept by no shared cache', async () => {
    for (const as of ['mia', 'mel'] as As[]) {
      for (const { name, path } of readable) {
        const answer = await t.read(addressOf(path), { as });
        expect(answer.status, `${name} as ${JSON.stringify(as)}`).not.toBe(404);
        expect(answer.headers['cache-control'], name).toContain('private');
      }
      const search = await t.read('/api/search?q=hidden', { as });
      expect(JSON.stringify(search.body)).toContain(gymId);
    }
    // what a member was just answered isn't kept for the next
    expect(await statusOf(`/api/gyms/${gymId}`)).toBe(404);
  });

  it('opens as a page for members, with nothing of it in the document', async () => {
    const page = await t.page(`/gym/${gymId}`, signedInBrowser('mel'));
    expect(page.status).toBe(200);
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(page.html).not.toContain('Hidden Hall');
    expect(page.html).not.toContain('Granite');
  });

  it('opens as a page by its link, which gives nothing away but to scripts', async () => {
    const page = await t.page(`/gym/${gymId}?key=${accessKey}`);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain('Hidden Hall');
    expect((await t.page(`/gym/${gymId}?key=${'z'.repeat(22)}`)).status).toBe(404);
  });

  it('opens by its link in a browser without an account, until the link is renewed', async () => {
    const cookie = await openLink();
    const answer = await withSome({ cookie });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    await t.call('gyms.renewKey', { gymId }, { as: 'mia' });
    expect((await withSome({ cookie })).statusCode).toBe(404);
  });

  it('opens by nothing else: another key, another gym’s mark, another way to be private', async () => {
    expect(await statusOf(`/api/gyms/${gymId}/key?key=${'z'.repeat(22)}`)).toBe(404);
    expect(await statusOf(`/api/gyms/no-gym/key?key=${accessKey}`)).toBe(404);
    const cookie = await openLink();
    for (const forged of [
      cookie.replace(gymId, 'open-hall'),
      `crux.gyms=${gymId}~x`,
      'crux.gyms=~.~',
    ]) {
      expect((await withSome({ cookie: forged })).statusCode, forged).toBe(404);
    }
    await setAccess('invitation');
    expect((await withSome({ cookie })).statusCode).toBe(404);
    expect(await statusOf(`/api/gyms/${gymId}/key?key=${accessKey}`)).toBe(404);
  });

  it('makes whoever is signed in a member by its key', async () => {
    const open = (key: string) => t.call('gyms.openByKey', { gymId, key }, { as: 'stan' });
    expect((await open('z'.repeat(22))).status).toBe(404);
    expect((await open(accessKey)).status).toBe(200);
    expect((await open(accessKey)).status).toBe(200);
    expect((await t.read(`/api/gyms/${gymId}`, { as: 'stan' })).status).toBe(200);
    expect((await t.call('ascents.logAscent', { climbId }, { as: 'stan' })).status).toBe(200);
    const members = await t.read(`/api/gyms/${gymId}/staff/members`, { as: 'mia' });
    expect(members.body.items).toHaveLength(2);
    await t.call('gyms.removeMember', { gymId, memberUid: 'stan' }, { as: 'mia' });
    expect((await t.read(`/api/gyms/${gymId}`, { as: 'stan' })).status).toBe(404);
  });

  it('asks a browser’s key for reads alone', async () => {
    const cookie = await openLink();
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: '/api/call/home.markGymVisit',
      headers: { cookie, authorization: bearerOf('stan') },
      payload: { data: { gymId } },
    });
    expect(statusCode).toBe(404);
  });

  it('ends the streams of those who watched it, so that only who still may comes back', async () => {
    const origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const open: EventStream[] = [];
    const watch = async (headers: Record<string, string> = {}) => {
      const stream = await openEventStream(`${origin}/api/live/gyms/${gymId}`, headers);
      open.push(stream);
      return stream;
    };
    const statuses = async () => [
      (await watch()).status,
      (await watch({ cookie })).status,
      (await watch(signedInBrowser('mel'))).status,
      (await watch(signedInBrowser('stan'))).status,
      (await watch(signedInBrowser('mia'))).status,
    ];
    const endsAll = async (name: string, input: object) => {
      const before = open.splice(0).filter(({ status }) => status === 200);
      expect((await t.call(name, { gymId, ...input }, { as: 'mia' })).status, name).toBe(200);
      for (const stream of before) await stream.ended();
    };
    await t.deps.database.drizzle.insert(gymRoles).values({ gymId, uid: 'stan', role: 'staff' });
    const cookie = await openLink();
    await setAccess('public');
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    await endsAll('gyms.updateGym', { changes: { access: 'link' }, seenSeq: 10_000 });
    expect(await statuses()).toEqual([404, 200, 200, 200, 200]);
    await endsAll('gyms.renewKey', {});
    expect(await statuses()).toEqual([404, 404, 200, 200, 200]);
    await endsAll('gyms.removeMember', { memberUid: 'mel' });
    expect(await statuses()).toEqual([404, 404, 404, 200, 200]);
    await endsAll('gyms.setRoles', { who: 'stan_name', roles: [] });
    expect(await statuses()).toEqual([404, 404, 404, 404, 200]);
    // nor does one outlive the session that it was opened with
    const watching = await watch(signedInBrowser('mia'));
    t.deps.bus.publish('sessions.ended', { id: 'of-mia', uid: 'mia' });
    await watching.ended();
    for (const stream of open) stream.close();
  });

  it('is as cacheable as before once it is public again', async () => {
    await setAccess('public');
    const answer = await t.app.inject({ url: `/api/gyms/${gymId}` });
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    await setAccess('link');
    expect(await statusOf(`/api/gyms/${gymId}`)).toBe(404);
  });
});

/** Writes of climbers, which name a climb. */
const climberInputs: Readonly<Record<string, Record<string, unknown>>> = {
  'ascents.logAscent': { climbId },
  'ascents.logAscents': { gymId, climbIds: [climbId] },
  'ascents.setAttempts': { climbId, attempts: 2 },
  'ascents.setGradeOpinion': { climbId, opinion: 'fair' },
  'ascents.undoAscent': { climbId },
  'reactions.setReaction': { subject: 'climb', subjectId: climbId, reaction: 'like', isOn: true },
  'home.markGymVisit': { gymId },
  'gyms.openByKey': { gymId, key: 'z'.repeat(22) },
};

function bearerOf(uid: string): string {
  return `Bearer ${Buffer.from(JSON.stringify({ uid })).toString('base64url')}`;
}

/** Request ids differ. */
function withoutId(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) => (key === 'requestId' ? undefined : value)),
  );
}
