import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, createMember, logIn } from '../../platform/testing/members';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/database';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { codeOf, guarded, signIn } from './attacks/victims';
import { getTableName } from 'drizzle-orm';
import { resealAll } from '../../platform/secret/reseal';
import { slices } from '../../slices';
import { createServerSecret, loadServerSecret } from '../../platform/secret/secret';

let shared: TestDatabase;
const node = (secret: string, former: string | null = null) =>
  createSignedApp({ database: shared.database, secret: createServerSecret(secret, former) });
const newSecret = () => randomBytes(32).toString('hex');

beforeAll(async () => {
  shared = await createTestDatabase({ max: 15 });
});
afterAll(() => shared.drop());

it('is made once for the installation, unless the settings have one', async () => {
  const { database } = shared;
  const none = { secret: null, secretPrevious: null };
  const [one, other] = await Promise.all([
    loadServerSecret(database, none),
    loadServerSecret(database, none),
  ]);
  expect(one.derive('a')).toEqual(other.derive('a'));
  expect(one.derive('a')).not.toEqual(one.derive('b'));
  const given = await loadServerSecret(database, { ...none, secret: 'y'.repeat(32) });
  const sealed = await given.seal('a', 'text');
  expect(await given.open('a', sealed)).toBe('text');
  await expect(given.open('b', sealed)).rejects.toThrow();
  await expect(one.open('a', sealed)).rejects.toThrow();
});

it('is known wherever something lies sealed, so that nothing is left behind when it changes', async () => {
  const { rows } = await shared.database.pool.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name LIKE '%sealed%' ORDER BY 1`,
  );
  const known = slices
    .flatMap(({ sealed }) => sealed ?? [])
    .map(({ table, column }) => `${getTableName(table)}.${column.name}`)
    .toSorted();
  expect(rows.map(({ name }) => name)).toEqual(known);
});

describe('a changed secret', () => {
  const [before, after] = [newSecret(), newSecret()];
  let old: SignedApp;
  let fresh: SignedApp;
  let bare: SignedApp;
  beforeAll(async () => {
    [old, fresh, bare] = [await node(before), await node(after, before), await node(after)];
  });
  afterAll(async () => {
    for (const app of [old, fresh, bare]) await app.app.close();
  });

  const isSignedIn = async (app: SignedApp, cookie: string) => {
    const { body } = await app.send({ url: '/api/tokens', headers: { cookie } });
    if (body === '' || body.idToken === undefined) return false;
    return (await callAs(app, body.idToken, 'accounts.updateProfile', {})).status === 200;
  };

  it('signs nobody out and loses no second factor while the former one is accepted, nor later', async () => {
    const member = await createMember(old);
    const person = await guarded({ ...old, pass: () => undefined });
    expect(await isSignedIn(fresh, member.cookie)).toBe(true);
    // without the former one nothing would be readable
    await expect(
      bare.identity('accounts:signUp', { email: 'x@example.com', password: 'chalk-and-rock-1' }),
    ).resolves.toMatchObject({ status: 500 });
    const { secret } = fresh.deps;
    const counts = await resealAll(fresh.deps.database, slices, secret);
    expect(counts).toMatchObject({ unreadable: 0 });
    expect(counts.resealed).toBeGreaterThan(2);
    expect(await resealAll(bare.deps.database, slices, bare.deps.secret)).toMatchObject({
      unreadable: 0,
    });

    const cookie = await logIn(fresh, member.idToken);
    expect(await isSignedIn(bare, cookie)).toBe(true);
    expect(await isSignedIn(bare, member.cookie)).toBe(false);
    bare.setNow(new Date(bare.deps.now().getTime() + 60_000));
    const pending = (await signIn(bare, person.email)).body;
    const { rows } = await shared.database.pool.query<{ secret_sealed: string }>(
      'SELECT secret_sealed FROM identity_factors WHERE uid = $1',
      [person.uid],
    );
    const totp = await bare.deps.secret.open('identity.totp', rows[0]?.secret_sealed ?? '');
    const done = await bare.identity('accounts/mfaSignIn:finalize', {
      mfaPendingCredential: pending.mfaPendingCredential,
      mfaEnrollmentId: pending.mfaInfo[0].mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: codeOf(bare, totp) },
    });
    expect(done.status).toBe(200);
  });

  it('is told where something was sealed with neither', async () => {
    const stranger = createServerSecret(newSecret());
    const { unreadable } = await resealAll(shared.database, slices, stranger);
    expect(unreadable).toBeGreaterThan(2);
  });
});
