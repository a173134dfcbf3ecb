import { createHmac } from 'node:crypto';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { parseSettings } from '../../platform/config/settings';
import { gymPostLinks } from '../../gyms/posts/schema';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { instagramLinks } from './schema';

const secret = 'the-app-secret-of-a-test';
let app: SignedApp;
beforeAll(async () => {
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    INSTAGRAM_APP_ID: '1',
    INSTAGRAM_APP_SECRET: secret,
  };
  app = await createSignedApp({ settings: parseSettings(settings) });
});
afterAll(() => app.close());

const content = {
  algorithm: 'HMAC-SHA256',
  user_id: '17841400000000001',
  issued_at: 1_795_000_000,
};
function signed(payload: string, key = secret): string {
  const body = Buffer.from(payload).toString('base64url');
  return `${createHmac('sha256', key).update(body).digest('base64url')}.${body}`;
}
const post = (signedRequest: string, { to = app, name = 'deletion' } = {}) =>
  to.send({
    method: 'POST',
    url: `/api/photo-sharing/${name}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ signed_request: signedRequest }).toString(),
  });

describe('Instagram’s deletion callback', () => {
  it('responds with a status page that says completed, the same for the same request', async () => {
    const { status, body } = await post(signed(JSON.stringify(content)));
    expect(status).toBe(200);
    const { url, confirmation_code: code } = body;
    expect(code).toMatch(/^[0-9a-f]{32}$/);
    expect(url).toBe(`${app.deps.origin}/deletion/${code}`);
    const read = await app.send({ method: 'GET', url: `/api/deletions/${code}` });
    expect(read.body).toMatchObject({ id: code, state: 'completed' });
    expect((await post(signed(JSON.stringify(content)))).body).toEqual(body);
    // ids that exceed exact numbers are still told apart
    const asNumber = (last: number) =>
      `{"algorithm":"HMAC-SHA256","user_id":1784140000000000${last},"issued_at":1795000000}`;
    expect((await post(signed(asNumber(1)))).body).toEqual(body);
    expect((await post(signed(asNumber(2)))).body).not.toEqual(body);
  });

  it.each([
    ['another secret', signed(JSON.stringify(content), 'another')],
    ['another algorithm', signed(JSON.stringify({ ...content, algorithm: 'none' }))],
    ['no user', signed(JSON.stringify({ ...content, user_id: undefined }))],
    ['what is no JSON', signed('user_id=1')],
    ['no signature', `.${Buffer.from(JSON.stringify(content)).toString('base64url')}`],
    ['a part too many', `${signed(JSON.stringify(content))}.x`],
    ['nothing', ''],
  ])('refuses %s', async (_name, request) => {
    const answer = await post(request);
    expect([answer.status, answer.body.error.details.code]).toEqual([400, 'bad_request']);
  });

  it('doesn’t exist without the service’s secret', async () => {
    const without = await createSignedApp();
    expect((await post(signed(JSON.stringify(content)), { to: without })).status).toBe(404);
    await without.close();
  });
});

describe('somebody who removes the product at Instagram', () => {
  test.each(['deauthorisation', 'deletion'])(
    'is unlinked by the callback of the %s',
    async (name) => {
      const { drizzle } = app.deps.database;
      await insertAccounts(drizzle, `ana-${name}`, `ben-${name}`, `cleo-${name}`);
      const link = (uid: string, instagramId: string) => ({
        uid: `${uid}-${name}`,
        instagramId,
        username: uid,
        name: uid,
        state: 'linked' as const,
        token: 'sealed',
        tokenGivenAt: app.deps.now(),
        tokenExpiresAt: app.deps.now(),
        linkedAt: app.deps.now(),
      });
      const { user_id: theirs } = content;
      await drizzle
        .insert(instagramLinks)
        .values([link('ana', theirs), link('ben', theirs), link('cleo', '17841400000000002')]);
      const send = () => post(signed(JSON.stringify(content)), { name });
      expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
      const left = await drizzle
        .select({ uid: instagramLinks.uid })
        .from(instagramLinks)
        .where(like(instagramLinks.uid, `%-${name}`));
      expect(left).toEqual([{ uid: `cleo-${name}` }]);
      expect((await post(signed('{}', 'another'), { name })).status).toBe(400);
    },
  );

  it('is forgotten by a gym that shows their posts, if they ask for the deletion', async () => {
    const { drizzle } = app.deps.database;
    await insertAccounts(drizzle, 'dee', 'eli');
    const link = { username: 'granite', linkedAt: app.deps.now() };
    const ids = { dee: content.user_id, eli: '17841400000000002' };
    for (const uid of ['dee', 'eli'] as const) {
      const gymId = await insertGym(drizzle, { id: `gym-${uid}` });
      await drizzle.insert(gymPostLinks).values({ ...link, gymId, uid, instagramId: ids[uid] });
    }
    expect((await post(signed(JSON.stringify(content)))).status).toBe(200);
    const left = await drizzle.select({ uid: gymPostLinks.uid }).from(gymPostLinks);
    expect(left).toEqual([{ uid: 'eli' }]);
  });
});
