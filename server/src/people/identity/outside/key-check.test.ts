import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parseSettings } from '../../../platform/config/settings';
import { vendorKeysRefused } from '../../../platform/outbound/metrics';
import { testOutbound } from '../../../platform/testing/outbound';
import { createSignedApp, type SignedApp } from '../../../platform/testing/signed-app';
import { addressesOf } from './addresses';
import { createAdminCalls } from './admin-calls';
import { createOutside } from './outside';

const [ours, theirs] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
const pemOf = (keys: typeof ours) =>
  keys?.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const adminKey = 'an-admin-key-of-both-forty-characters-long';

let service: SignedApp;
let origin = '';
beforeAll(async () => {
  const publicKey = ours?.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    IDENTITY_ADMIN_KEY: adminKey,
    IDENTITY_SERVICE_PUBLIC_KEY: publicKey,
  };
  service = await createSignedApp({ settings: parseSettings(settings), now: () => new Date() });
  origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => service.close());
// files share their modules: others have had keys refused
beforeEach(() => vendorKeysRefused.reset());

/** @returns what the check of these settings says. */
async function check(more: Record<string, string | undefined>) {
  const outbound = testOutbound();
  const settings = parseSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    IDENTITY_ORIGIN: origin,
    IDENTITY_SERVICE_KEY: pemOf(ours),
    IDENTITY_ADMIN_KEY: adminKey,
    ...more,
  });
  createOutside(settings, { outbound, now: () => new Date() });
  return outbound.checkAll();
}

it.each([
  ['the right keys', {}, 'ok'],
  ['no admin key', { IDENTITY_ADMIN_KEY: undefined }, 'ok'],
  ['a wrong API key', { IDENTITY_API_KEY: 'wrong-key' }, 'key_refused'],
  [
    'a wrong admin key',
    { IDENTITY_ADMIN_KEY: 'another-admin-key-forty-characters-long' },
    'key_refused',
  ],
  ['a wrong service key', { IDENTITY_SERVICE_KEY: pemOf(theirs) }, 'key_refused'],
  ['another service account', { IDENTITY_SERVICE_ACCOUNT: 'product@elsewhere' }, 'key_refused'],
] as const)(
  'with %s the check at start says so, and no account is made',
  async (_name, more, state) => {
    expect(await check(more)).toEqual([{ vendor: 'identity', state }]);
    const refused = (await vendorKeysRefused.get()).values.map(({ value }) => value);
    expect(refused.includes(1)).toBe(state === 'key_refused');
    const { rows } = await service.deps.database.pool.query('select uid from identity_users');
    expect(rows).toEqual([]);
  },
);

it('says that Google refuses an assertion, instead of that it is down', async () => {
  const outside = {
    origin: 'https://identitytoolkit.googleapis.com',
    serviceAccount: 'product@example.iam.gserviceaccount.com',
    serviceKey: pemOf(ours) ?? '',
  };
  const refusal = { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' };
  const calls = createAdminCalls({
    outside,
    addresses: addressesOf(outside.origin),
    project: 'example',
    adminKey: null,
    now: () => new Date(),
    send: async () => Response.json(refusal, { status: 400 }),
  });
  await expect(calls?.lookup('ana')).rejects.toThrow('refused: invalid_grant');
});
