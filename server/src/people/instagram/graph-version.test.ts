import { createHash, randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import {
  accounts,
  type InstagramStandIn,
  startInstagram,
} from '../../../../emulators/instagram/server';
import { parseSettings } from '../../platform/config/settings';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts } from '../../platform/testing/gym';
import { testOutbound } from '../../platform/testing/outbound';
import { createInstagram } from './create-instagram';
import { renewTokensJob } from './renew-tokens';

// Another version of Instagram's API by its setting, in everything that asks with one.

const dayMs = 86_400_000;
const [mika] = accounts;
let t: TestApp;
let standIn: InstagramStandIn;

afterEach(async () => {
  await t.close();
  await standIn.close();
});

async function startWith(version: string): Promise<void> {
  standIn = await startInstagram({ now: () => t.deps.now() });
  const settings = parseSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ...standIn.settings,
    INSTAGRAM_GRAPH_VERSION: version,
  });
  const place = { outbound: testOutbound(), origin: 'http://127.0.0.1:3000' };
  t = await createTestApp({ settings, instagram: createInstagram(settings.instagram, place) });
  await insertAccounts(t.deps.database.drizzle, 'ana');
}

async function link(): Promise<void> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('hex');
  const { body } = await t.read(`/api/me/instagram/authorizations/${challenge}`, { as: 'ana' });
  const chosen = await fetch(body.url, {
    method: 'POST',
    body: new URLSearchParams({ account: mika?.id ?? '' }),
    redirect: 'manual',
  });
  const back = new URL(chosen.headers.get('location') ?? '').searchParams;
  const input = { code: back.get('code'), state: back.get('state'), verifier };
  expect((await t.call('instagram.authenticate', input, { as: 'ana' })).status).toBe(200);
}

/** What Instagram was asked since the last time. */
function asked(): string[] {
  return (standIn.requests as string[]).splice(0);
}

test.each(['v21.0', 'v25.0'])(
  'by %s an account is linked, its posts are listed and shown, and its token is renewed',
  async (version) => {
    await startWith(version);
    const call = async (name: string, input: object) => {
      const answer = await t.call(`instagram.${name}`, input, { as: 'ana' });
      expect(answer.status).toBe(200);
      return answer.body.result;
    };
    await link();
    expect(asked()).toContain(`GET /${version}/me`);
    const { items } = await call('fetchMedia', {});
    expect(asked()).toEqual([`GET /${version}/${mika?.id}/media`]);
    await call('refreshMediaUrl', { mediaId: items[0].id });
    expect(asked()).toEqual([`GET /${version}/${items[0].id}`]);
    await call('refreshDetails', {});
    expect(asked()).toEqual([`GET /${version}/me`]);
    t.setNow(new Date(t.deps.now().getTime() + 50 * dayMs));
    await renewTokensJob.run(t.deps);
    // tokens have no version
    expect(asked()).toContain('GET /refresh_access_token');
    await call('fetchMedia', {});
    expect(asked()).toEqual([`GET /${version}/${mika?.id}/media`]);
  },
);
