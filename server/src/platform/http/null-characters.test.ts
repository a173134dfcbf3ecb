import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../testing/app';
import { insertSample } from '../testing/sample-inputs';
import { openSite } from '../testing/site';

let app: TestApp;

beforeAll(async () => {
  app = await openSite();
});
afterAll(() => app.close());

describe('a null character', () => {
  it.each([
    '/sitemaps/gyms/%00.xml',
    '/api/gyms/%00',
    '/api/profiles/%00',
    '/api/search?search=%00',
    '/v0/b/cruxboard.appspot.com/o/%00',
    '/v0/b/cruxboard.appspot.com/o?prefix=%00',
  ])('in the address %s is the caller’s fault', async (url) => {
    const answer = await app.app.inject(url);
    expect([400, 401, 403, 404]).toContain(answer.statusCode);
  });

  it.each(['accounts:signInWithPassword', 'accounts:signUp', 'accounts:lookup'])(
    'in the body of %s is the caller’s fault',
    async (method) => {
      const bad = 'a\0b';
      const { statusCode } = await app.app.inject({
        method: 'POST',
        url: `/identitytoolkit.googleapis.com/v1/${method}?key=cruxboard-web`,
        payload: {
          email: `${bad}@example.com`,
          password: `chalk-${bad}`,
          idToken: bad,
          displayName: bad,
        },
      });
      expect(statusCode).toBe(400);
    },
  );

  it.each(['%00', '..', 'a%00b.png', '%E0%A4%A'])(
    'or another invalid name in the address of an own picture is refused by its field: %s',
    async (name) => {
      const on = await insertSample(app, `nul${name.replaceAll(/\W/g, '')}`);
      const own = (folder: string, uid: string) =>
        `${app.deps.origin}/v0/b/${app.deps.storage.bucket}/o/users%2F${uid}%2F${folder}%2F${name}`;
      const photo = await app.call(
        'accounts.updateProfile',
        { photoURL: own('photo', 'member') },
        { as: 'member' },
      );
      const banner = await app.call(
        'competitions.updateCompetition',
        { competitionId: on.id, changes: { bannerUrl: own('banner', 'organiser') } },
        { as: 'organiser' },
      );
      for (const { status, body } of [photo, banner]) {
        expect(status).toBe(400);
        expect(body.error.details.code).toBe('invalid_argument');
      }
    },
  );
});
