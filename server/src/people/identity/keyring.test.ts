import { X509Certificate } from 'node:crypto';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/database';
import { callAs, createMember, logIn } from '../../platform/testing/members';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { keyJobs } from './key-jobs';
import { createKeyring } from './keyring';
import { identityKeys } from './schema';
import { createServerSecret } from '../../platform/secret/secret';

let shared: TestDatabase;
let here: SignedApp;
let there: SignedApp;
beforeAll(async () => {
  shared = await createTestDatabase({ max: 15 });
  const { database } = shared;
  [here, there] = [await createSignedApp({ database }), await createSignedApp({ database })];
});
afterAll(async () => {
  for (const node of [here, there]) await node.app.close();
  await shared.drop();
});

const pass = (seconds: number) => {
  const now = new Date(here.deps.now().getTime() + seconds * 1_000);
  for (const node of [here, there]) node.setNow(now);
};
// whatever was made before signs by now
beforeEach(() => pass(120));

const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? '';
/** As the operator's tool does it: beside the nodes, which hear nothing. */
const rotate = (isLeaked = false) => createKeyring(here.deps).rotate({ isLeaked });
const isTaken = async (node: SignedApp, idToken: string) =>
  (await node.send({ url: '/api/me', headers: { authorization: `Bearer ${idToken}` } })).status ===
  200;

describe('signing keys', () => {
  it('are published as a key set and as certificates, and verify our tokens', async () => {
    const { idToken } = await here.signUp();
    const jwks = await here.send({ method: 'GET', url: '/.well-known/jwks.json' });
    expect(jwks.headers['cache-control']).toMatch(/max-age=/);
    const options = { currentDate: here.deps.now() };
    const { protectedHeader } = await jwtVerify(idToken, createLocalJWKSet(jwks.body), options);
    const certificates = await here.send({
      method: 'GET',
      url: '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com',
    });
    const certificate = new X509Certificate(certificates.body[protectedHeader.kid ?? '']);
    await jwtVerify(idToken, certificate.publicKey, options);
    expect(JSON.stringify(jwks.body)).not.toContain('"d"');
  });

  it('are made once when nodes start at once, and stored sealed', async () => {
    const fresh = await createTestDatabase();
    const parts = { ...here.deps, database: fresh.database };
    const rings = [createKeyring(parts), createKeyring(parts), createKeyring(parts)];
    const kids = await Promise.all(rings.map(async (ring) => (await ring.signingKey()).kid));
    expect(new Set(kids).size).toBe(1);
    const rows = await fresh.database.drizzle.select().from(identityKeys);
    for (const row of rows) expect(row.privateKeySealed).not.toContain('PRIVATE KEY');
    const stranger = createKeyring({ ...parts, secret: createServerSecret('x'.repeat(40)) });
    await expect(stranger.signingKey()).rejects.toThrow();
    await fresh.drop();
  });
});

describe('rotating', () => {
  it('under running sign-ins, on two nodes, signs nobody out', async () => {
    const member = await createMember(here);
    const kids = new Set<string>();
    for (let second = 0; second < 240; second += 4) {
      if (second === 60) await rotate();
      pass(4);
      const [maker, taker] = second % 8 === 0 ? [here, there] : [there, here];
      const { idToken, refreshToken } = await maker.signUp();
      kids.add(kidOf(idToken));
      // at once, on the node that has not made it
      expect(await isTaken(taker, idToken), `at ${second} s`).toBe(true);
      const cookie = await logIn(taker, idToken);
      const { body } = await maker.send({ url: '/api/tokens', headers: { cookie } });
      expect(await isTaken(taker, body.idToken), `at ${second} s`).toBe(true);
      const custom = { token: body.customToken };
      expect((await taker.identity('accounts:signInWithCustomToken', custom)).status).toBe(200);
      expect(refreshToken).toBeDefined();
    }
    expect(kids.size).toBe(2);
    expect(await isTaken(there, member.idToken)).toBe(true);
    // when the last token of the former key has long expired
    pass(2 * 3_600 + 60);
    expect((await there.deps.identity.keyring.jwks()).keys).toHaveLength(1);
  });

  it('publishes a key before it signs', async () => {
    const { keyring } = there.deps.identity;
    const before = (await keyring.signingKey()).kid;
    const kid = await rotate();
    pass(35);
    expect((await keyring.signingKey()).kid).toBe(before);
    expect((await keyring.jwks()).keys.map((key) => key.kid)).toEqual([before, kid]);
    pass(35);
    expect((await keyring.signingKey()).kid).toBe(kid);
    expect((await keyring.jwks()).keys.map((key) => key.kid)).toEqual([before, kid]);
  });

  it('twice in a minute leaves one key to sign', async () => {
    const { keyring } = here.deps.identity;
    await rotate();
    const last = await rotate();
    pass(61);
    expect((await keyring.signingKey()).kid).toBe(last);
    expect((await createKeyring(here.deps).signingKey()).kid).toBe(last);
  });

  it('happens by the nightly job when the key is 30 days old, and by itself where no job ran', async () => {
    const { keyring } = here.deps.identity;
    const [job] = keyJobs;
    const first = await keyring.signingKey();
    await job?.run(here.deps);
    pass(61);
    expect((await keyring.signingKey()).kid).toBe(first.kid);
    pass(30 * 86_400);
    await job?.run(here.deps);
    pass(61);
    const second = await keyring.signingKey();
    expect(second.kid).not.toBe(first.kid);
    pass(31 * 86_400);
    await keyring.rotateDue();
    pass(61);
    expect((await there.deps.identity.keyring.signingKey()).kid).not.toBe(second.kid);
  });

  it('because a key leaked refuses what it has signed, and lets sessions go on', async () => {
    const member = await createMember(here);
    expect(await isTaken(there, member.idToken)).toBe(true);
    const kid = await rotate(true);
    pass(31);
    for (const node of [here, there]) {
      expect(await isTaken(node, member.idToken)).toBe(false);
      const { body } = await node.send({ url: '/api/tokens', headers: { cookie: member.cookie } });
      expect([kidOf(body.idToken), kidOf(body.customToken)]).toEqual([kid, kid]);
      expect((await callAs(node, body.idToken, 'accounts.updateProfile', {})).status).toBe(200);
      const page = await node.identity('accounts:signInWithCustomToken', {
        token: body.customToken,
      });
      expect(page.status).toBe(200);
    }
  });
});
