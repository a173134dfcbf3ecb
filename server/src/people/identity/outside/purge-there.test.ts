import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountJobs } from '../../accounts/purge-due';
import { accounts } from '../../accounts/schema';
import { parseSettings } from '../../../platform/config/settings';
import { callAs } from '../../../platform/testing/members';
import { createSignedApp, type SignedApp } from '../../../platform/testing/signed-app';

const dayMs = 86_400_000;
const password = 'chalk-and-rock-1';

/** Has the accounts, and listens. */
let provider: SignedApp;
/** Has the people's things, and nobody's password. */
let product: SignedApp;
beforeAll(async () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const shared = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    IDENTITY_ADMIN_KEY: 'an-admin-key-of-both-forty-characters-long',
  };
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const trusting = { ...shared, IDENTITY_SERVICE_PUBLIC_KEY: publicKey };
  provider = await createSignedApp({ settings: parseSettings(trusting) });
  product = await createSignedApp({
    settings: parseSettings({
      ...shared,
      IDENTITY_ORIGIN: await provider.app.listen({ host: '127.0.0.1', port: 0 }),
      IDENTITY_SERVICE_KEY: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }),
  });
});
afterAll(async () => {
  await product.close();
  await provider.close();
});

/** Somebody with an account there and a profile here, who asked for its deletion, whose day has come. */
async function purged(username: string): Promise<string> {
  const { uid, email, idToken } = await provider.signUp();
  const names = { firstName: 'Ana', lastName: 'Diaz', bio: '' };
  const row = { uid, username, ...names, isInitialised: true };
  await product.deps.database.drizzle.insert(accounts).values(row);
  expect(await callAs(product, idToken, 'accounts.delete')).toMatchObject({ status: 200 });
  await product.runJobs();
  product.setNow(new Date(product.deps.now().getTime() + 30 * dayMs));
  product.drain();
  for (const job of accountJobs) await job.run(product.deps);
  product.setNow(provider.deps.now());
  expect(product.events).toEqual([{ type: 'accounts.purged', payload: { uid } }]);
  return email;
}

/** How many accounts the provider has by an address. */
async function countThere(email: string): Promise<number> {
  const { rows } = await provider.deps.database.pool.query<{ count: number }>(
    `select count(*)::int as count from identity_users where email = $1`,
    [email],
  );
  return rows[0]?.count ?? 0;
}

it('what the outside service knows of a person goes with what was here, once is enough', async () => {
  const email = await purged('gone_1');
  // the things here go first; a service that is away for an hour does not hold them back
  expect(await countThere(email)).toBe(1);
  const [event] = product.events;
  await product.runJobs();
  expect(await countThere(email)).toBe(0);
  const again = await provider.identity('accounts:signInWithPassword', { email, password });
  expect(again.status).toBe(400);

  // an event may come twice
  await product.deps.database.drizzle.transaction(async (tx) => {
    if (event !== undefined) await product.deps.jobs.enqueue(tx, [event]);
  });
  await expect(product.runJobs()).resolves.toBeUndefined();
});

it('while the service is away nobody gets in or is signed out, and what is to be purged there waits', async () => {
  const email = await purged('gone_2');
  const { idToken } = await provider.signUp();
  const logIn = () =>
    product.send({
      method: 'POST',
      url: '/api/login',
      headers: { authorization: `Bearer ${idToken}`, origin: product.deps.origin },
    });
  const { headers } = await logIn();
  const cookie = [headers['set-cookie']]
    .flat()
    .map((each) => String(each).split(';')[0])
    .join('; ');
  await provider.app.close();
  const { status, body } = await logIn();
  expect([status, body.error.message]).toEqual([
    503,
    'The sign-in service can’t be reached right now. Try again in a few minutes.',
  ]);
  const tokens = await product.send({ method: 'GET', url: '/api/tokens', headers: { cookie } });
  expect([tokens.status, typeof tokens.body.idToken]).toEqual([200, 'string']);
  await expect(product.runJobs()).rejects.toThrow('The sign-in service can’t be reached');
  expect(await countThere(email)).toBe(1);
});
