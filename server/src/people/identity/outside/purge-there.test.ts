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

it('fails where the service cannot be asked, so that it is tried again', async () => {
  const email = await purged('gone_2');
  await provider.app.close();
  await expect(product.runJobs()).rejects.toThrow('out of reach');
  expect(await countThere(email)).toBe(1);
});
