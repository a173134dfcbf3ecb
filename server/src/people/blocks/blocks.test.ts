import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signedInBrowser } from '../../platform/testing/app';
import { insertAccounts } from '../../platform/testing/gym';
import { openSite, type TestSite } from '../../platform/testing/site';
import { areApart, listApart } from './public';

let t: TestSite;
let round = 0;
let ana: string;
let ben: string;
let cleo: string;

beforeAll(async () => {
  t = await openSite();
});
afterAll(() => t.close());
beforeEach(async () => {
  round += 1;
  [ana, ben, cleo] = ['ana', 'ben', 'cleo'].map((name) => `${name}${round}`) as [
    string,
    string,
    string,
  ];
  await insertAccounts(t.deps.database.drizzle, ana, ben, cleo);
  t.drain();
});

const setBlocked = (as: string, username: string, isBlocked = true) =>
  t.call('blocks.setBlocked', { username, isBlocked }, { as });
const profileOf = async (uid: string, as?: string) =>
  (await t.read(`/api/profiles/${uid}_name`, as === undefined ? {} : { as })).status;
const blockedBy = async (as: string) => (await t.read('/api/me/blocks', { as })).body.items;

test('hides two people from each other, and from nobody else', async () => {
  expect((await setBlocked(ana, ` ${ben.toUpperCase()}_name `)).body.result).toEqual({
    username: `${ben}_name`,
    isBlocked: true,
  });
  expect(await profileOf(ben, ana)).toBe(404);
  expect(await profileOf(ana, ben)).toBe(404);
  expect(await profileOf(ben, cleo)).toBe(200);
  expect(await profileOf(ana)).toBe(200);
  const others = await t.read(`/api/profiles/${ana}_name/achievements`, { as: ben });
  expect(others.status).toBe(404);
  const { profiles } = (await t.read(`/api/profiles?ids=${ana},${cleo}`, { as: ben })).body;
  expect(profiles.map(({ id }: { id: string }) => id)).toEqual([cleo]);
});

test('leaves no page of the other’s, and nothing to find', async () => {
  await setBlocked(ana, `${ben}_name`);
  const page = await t.page(`/${ana}_name`, signedInBrowser(ben));
  expect(page.status).toBe(404);
  expect(page.html).not.toContain(`"${ana}"`);
  expect((await t.page(`/${ana}_name`, signedInBrowser(cleo))).status).toBe(200);
  const found = async (as: string) =>
    (await t.read(`/api/search?q=${ana}`, { as })).body.people.some(
      ({ username }: { username: string }) => username === `${ana}_name`,
    );
  expect([await found(ben), await found(cleo)]).toEqual([false, true]);
});

test('is told to the one who blocks, and to nobody else', async () => {
  await setBlocked(ana, `${ben}_name`);
  await setBlocked(ana, `${ben}_name`);
  expect(t.sent).toEqual([
    { channel: `own:${ana}`, type: 'own.changed', data: { kinds: ['blocks'], ids: [] } },
  ]);
  expect(t.events).toEqual([]);
  expect(await blockedBy(ana)).toEqual([
    { username: `${ben}_name`, name: ben, at: expect.any(String) },
  ]);
  expect(await blockedBy(ben)).toEqual([]);
});

test('ends, and the other’s own block stays', async () => {
  await setBlocked(ana, `${ben}_name`);
  // to ben there is no such person any more, so nothing tells who blocked them
  const tried = await setBlocked(ben, `${ana}_name`);
  const unknown = await setBlocked(ben, 'nobody_at_all');
  expect(tried.status).toBe(404);
  expect(tried.body.error.details).toEqual(unknown.body.error.details);
  expect((await setBlocked(ben, `${ana}_name`, false)).status).toBe(200);
  expect(await profileOf(ana, ben)).toBe(404);
  await setBlocked(ana, `${ben}_name`, false);
  expect(await profileOf(ana, ben)).toBe(200);
  expect(await blockedBy(ana)).toEqual([]);
});

test('ends by the name that the other gave up meanwhile', async () => {
  await setBlocked(ana, `${ben}_name`);
  const username = `${ben}_anew`;
  const renamed = await t.call('accounts.updateUsername', { username }, { as: ben });
  expect(renamed.status).toBe(200);
  expect((await setBlocked(ana, `${ben}_name`, false)).status).toBe(200);
  expect((await t.read('/api/me/blocks', { as: ana })).body.items).toEqual([]);
});

test('is never of oneself', async () => {
  const { status, body } = await setBlocked(ana, `${ana}_name`);
  expect(status).toBe(400);
  expect(body.error.details.fields).toEqual([{ path: 'username', message: 'That’s you' }]);
});

test('is asked by others for many people at once', async () => {
  const { drizzle } = t.deps.database;
  await setBlocked(ana, `${ben}_name`);
  await setBlocked(cleo, `${ana}_name`);
  expect(await listApart(drizzle, ana, [ben, cleo, ana])).toEqual(new Set([ben, cleo]));
  expect(await listApart(drizzle, null, [ben, cleo])).toEqual(new Set());
  expect([await areApart(drizzle, ben, ana), await areApart(drizzle, ben, cleo)]).toEqual([
    true,
    false,
  ]);
});

test('lists page by page, the latest first', async () => {
  await setBlocked(ana, `${ben}_name`);
  t.setNow(new Date(t.deps.now().getTime() + 1_000));
  await setBlocked(ana, `${cleo}_name`);
  const first = (await t.read('/api/me/blocks?size=1', { as: ana })).body;
  expect(first.items[0].username).toBe(`${cleo}_name`);
  const next = await t.read(`/api/me/blocks?size=1&cursor=${first.nextCursor}`, { as: ana });
  expect(next.body).toMatchObject({ items: [{ username: `${ben}_name` }], nextCursor: null });
});
