import { type CryptoKey, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, logIn } from '../../platform/testing/members';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { type SessionTokens, writeSessionCookies } from './cookies';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());

const later = (ms: number) => app.setNow(new Date(app.deps.now().getTime() + ms));
const nowS = () => Math.floor(app.deps.now().getTime() / 1000);
const sql = (text: string, values: unknown[] = []) => app.deps.database.pool.query(text, values);
const login = (idToken: string) =>
  app.send({
    method: 'POST',
    url: '/api/login',
    headers: { authorization: `Bearer ${idToken}` },
  });
const refresh = (cookie: string) =>
  app.send({ method: 'GET', url: '/api/refresh-token', headers: { cookie } });

interface Forgery {
  readonly header?: object;
  readonly claims?: object;
  readonly key?: CryptoKey;
}

async function forge(uid: string, { header, claims, key }: Forgery): Promise<string> {
  const own = await app.deps.identity.keyring.signingKey();
  return new SignJWT({ auth_time: nowS(), user_id: uid, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: own.kid, ...header })
    .setSubject(uid)
    .setIssuer('https://securetoken.google.com/cruxboard')
    .setAudience('cruxboard')
    .setIssuedAt(nowS())
    .setExpirationTime(nowS() + 3600)
    .sign(key ?? own.privateKey);
}

/** The cookies that the server itself would write. */
function sealed(tokens: SessionTokens): string {
  const written: string[] = [];
  const setCookie = (name: string, value: string) => void written.push(`${name}=${value}`);
  writeSessionCookies({ setCookie } as never, tokens, app.deps.sessions.cookies);
  return written.join('; ');
}

describe('the authentication codes of /api/login', () => {
  it.each<[string, string, () => Promise<string>]>([
    ['INVALID_ARGUMENT', 'Invalid argument', async () => 'x.y.z'],
    [
      'NO_KID_IN_HEADER',
      'No kid in jwt header',
      async () => forge((await app.signUp()).uid, { header: { kid: undefined } }),
    ],
    [
      'NO_MATCHING_KID',
      'Kid is not matching any certificate',
      async () => forge((await app.signUp()).uid, { header: { kid: 'nobody' } }),
    ],
    [
      'INVALID_SIGNATURE',
      'Invalid token signature.',
      async () => {
        const { privateKey: key } = await generateKeyPair('RS256');
        return forge((await app.signUp()).uid, { key });
      },
    ],
    [
      'MISMATCHING_TENANT_ID',
      'Tenant of the token is not the configured one',
      async () => forge((await app.signUp()).uid, { claims: { firebase: { tenant: 'other' } } }),
    ],
    [
      'TOKEN_EXPIRED',
      'Token expired',
      async () => {
        const { idToken } = await app.signUp();
        later(3_600_001);
        return idToken;
      },
    ],
    [
      'TOKEN_REVOKED',
      'Token revoked',
      async () => {
        const { idToken } = await app.signUp();
        await app.identity('accounts:update', { idToken, password: 'another-rock-2' });
        return idToken;
      },
    ],
    [
      'USER_DISABLED',
      'User disabled',
      async () => {
        const { uid, idToken } = await app.signUp();
        await sql('update identity_users set is_disabled = true where uid = $1', [uid]);
        later(5_001);
        return idToken;
      },
    ],
    [
      'USER_NOT_FOUND',
      'User not found',
      async () => {
        const { uid, idToken } = await app.signUp();
        await sql(`delete from identity_users where uid = '${uid}'`);
        return idToken;
      },
    ],
  ])('%s "%s"', async (code, message, make) => {
    const answer = await login(await make());
    expect([answer.status, answer.body]).toEqual([401, { success: false, code, message }]);
    expect(answer.cookies).toEqual({});
  });

  it('INTERNAL_ERROR "Internal error", and nothing of the cause', async () => {
    const { idToken } = await app.signUp();
    await sql('alter table sessions rename to sessions_away');
    const answer = await login(idToken);
    await sql('alter table sessions_away rename to sessions');
    const body = { success: false, code: 'INTERNAL_ERROR', message: 'Internal error' };
    expect([answer.status, answer.body]).toEqual([500, body]);
  });
});

describe('why /api/refresh-token refuses good cookies', () => {
  const invalid = 'INVALID_CREDENTIALS: Invalid credentials';

  it('INVALID_CREDENTIAL: the token behind them is not known', async () => {
    const { uid, cookie } = await createMember(app);
    await sql('delete from identity_refresh_tokens where uid = $1', [uid]);
    const { status, body, cookies } = await refresh(cookie);
    expect(status).toBe(401);
    expect(body).toEqual({
      reason: 'INVALID_CREDENTIALS',
      message: invalid,
      code: 'INVALID_CREDENTIAL',
    });
    expect(cookies).toMatchObject({ 'crux.id': '', 'crux.sig': '' });
  });

  it('TOKEN_REVOKED: signed out elsewhere', async () => {
    const { idToken } = await createMember(app);
    const cookie = await logIn(app, idToken);
    const headers = { cookie };
    const copy = await refresh(cookie);
    expect(copy.status).toBe(200);
    await app.send({ method: 'POST', url: '/api/logout', headers });
    expect((await refresh(cookie)).body).toMatchObject({ message: invalid, code: 'TOKEN_REVOKED' });
  });

  it('INVALID_KID: the session is not known, nor the key it was signed with', async () => {
    const { uid } = await app.signUp();
    const { privateKey: key } = await generateKeyPair('RS256');
    const token = await forge(uid, { key, header: { kid: 'of-another-place' } });
    const cookie = sealed({ idToken: token, refreshToken: 'unknown', customToken: token });
    const { status, body } = await refresh(cookie);
    expect(status).toBe(401);
    expect(body).toEqual({
      reason: 'INVALID_KID',
      message: 'INVALID_KID: The key of the credentials matches no certificate; sign in again',
      code: 'INVALID_CREDENTIAL',
    });
  });

  it('is no refusal that the key was rotated out while the person was away', async () => {
    const { cookie } = await createMember(app);
    await app.deps.identity.keyring.rotate();
    later(3 * 3_600_000);
    expect((await refresh(cookie)).status).toBe(200);
  });

  it('says nothing of a fault of the server’s own, and keeps the cookies', async () => {
    const { cookie } = await createMember(app);
    await sql('alter table identity_refresh_tokens rename to tokens_away');
    const { status, body, cookies } = await refresh(cookie);
    await sql('alter table tokens_away rename to identity_refresh_tokens');
    expect([status, body]).toEqual([500, { code: 'INTERNAL_ERROR', message: 'Internal error' }]);
    expect(cookies).toEqual({});
  });
});
