import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt, generateKeyPair } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmAddress } from '../../../platform/testing/members';
import type {
  StandInPerson,
  StandInProvider,
} from '../../../../../emulators/identity-providers/server';
import { createProviderApp, type ProviderApp } from '../../../platform/testing/provider-app';
import { identityUsers } from '../schema';

let app: ProviderApp;
beforeAll(async () => {
  app = await createProviderApp();
});
afterAll(() => app.close());

const message = (answer: { body: { error: { message: string } } }) => answer.body.error.message;
const requestUri = 'http://localhost';

let people = 0;
function person(more: Partial<StandInPerson> = {}): StandInPerson {
  const sub = `10${String(7_000_000 + (people += 1))}`;
  return { sub, email: `Climber${sub}@gmail.com`, name: 'Ana Stone', ...more };
}

async function postBody(
  who: StandInPerson,
  provider: StandInProvider = 'google.com',
  twist: Parameters<ProviderApp['standIn']['idToken']>[2] = {},
) {
  const token = await app.standIn.idToken(provider, who, twist);
  return `&id_token=${token}&providerId=${provider}`;
}

const send = (body: object) =>
  app.identity('accounts:signInWithIdp', { requestUri, returnSecureToken: true, ...body });
const signIn = async (who: StandInPerson, provider?: StandInProvider) =>
  send({ postBody: await postBody(who, provider) });
const link = async (idToken: string, who: StandInPerson, provider?: StandInProvider) =>
  send({ idToken, postBody: await postBody(who, provider) });
const lookup = async (idToken: string) =>
  (await app.identity('accounts:lookup', { idToken })).body.users[0];
const verify = (email: string) =>
  app.deps.database.drizzle
    .update(identityUsers)
    .set({ isEmailVerified: true })
    .where(eq(identityUsers.email, email.toLowerCase()));
const signUp = (who: StandInPerson) => app.signUp(who.email.toLowerCase());

describe('signing in by a provider', () => {
  it('makes an account once, and knows it again', async () => {
    const ana = person();
    const { body } = await signIn(ana);
    const email = ana.email.toLowerCase();
    expect(body).toMatchObject({
      kind: 'identitytoolkit#VerifyAssertionResponse',
      providerId: 'google.com',
      federatedId: `https://accounts.google.com/${ana.sub}`,
      email,
      emailVerified: true,
      displayName: 'Ana Stone',
      firstName: 'Ana',
      lastName: 'Stone',
      isNewUser: true,
      expiresIn: '3600',
    });
    expect(JSON.parse(body.rawUserInfo)).toEqual(
      expect.objectContaining({ sub: ana.sub, email: ana.email }),
    );
    expect(JSON.parse(body.rawUserInfo)).not.toHaveProperty('aud');
    expect(decodeJwt(body.idToken)).toMatchObject({
      sub: body.localId,
      email_verified: true,
      firebase: {
        sign_in_provider: 'google.com',
        identities: { 'google.com': [ana.sub], email: [email] },
      },
    });
    expect((await lookup(body.idToken)).providerUserInfo).toEqual([
      {
        providerId: 'google.com',
        rawId: ana.sub,
        federatedId: `https://accounts.google.com/${ana.sub}`,
        email,
        displayName: 'Ana Stone',
      },
    ]);
    const again = await signIn({ ...ana, email: 'another@climb.example' });
    expect(again.body).toMatchObject({ localId: body.localId, isNewUser: false, email });
  });

  it('makes one account of two first visits at once', async () => {
    const ana = person();
    const [a, b] = await Promise.all([signIn(ana), signIn(ana)]);
    expect(a?.body.localId).toBe(b?.body.localId);
    expect([a?.body.isNewUser, b?.body.isNewUser].sort()).toEqual([false, true]);
  });

  it('takes Apple with its nonce, and Microsoft of any tenant without its word on the address', async () => {
    const ana = person();
    const nonce = createHash('sha256').update('raw nonce').digest('hex');
    const apple = await postBody(ana, 'apple.com', { nonce });
    expect(message(await send({ postBody: apple }))).toBe('MISSING_OR_INVALID_NONCE');
    expect(message(await send({ postBody: `${apple}&nonce=other` }))).toBe(
      'MISSING_OR_INVALID_NONCE',
    );
    const { body } = await send({ postBody: `${apple}&nonce=raw+nonce` });
    expect(body).toMatchObject({ providerId: 'apple.com', emailVerified: true, isNewUser: true });

    const ben = person({
      email: 'ben@organisation.example',
      tenant: '11111111-2222-4333-8444-555555555555',
    });
    expect((await signIn(ben, 'microsoft.com')).body).toMatchObject({
      providerId: 'microsoft.com',
      emailVerified: false,
    });
    const own = person({ email: 'climber@outlook.com' });
    expect((await signIn(own, 'microsoft.com')).body).toMatchObject({ emailVerified: true });
  });

  it('takes a Google access token for this product alone', async () => {
    const ana = person();
    const body = (token: string, providerId = 'google.com') => ({
      postBody: `access_token=${token}&providerId=${providerId}`,
    });
    const { standIn } = app;
    expect((await send(body(standIn.accessToken(ana)))).body).toMatchObject({ isNewUser: true });
    const foreign = standIn.accessToken(ana, 'somebody-elses.apps.googleusercontent.com');
    for (const wrong of [
      body(foreign),
      body('nonsense'),
      body(standIn.accessToken(ana), 'apple.com'),
    ])
      expect(message(await send(wrong))).toMatch(/^INVALID_IDP_RESPONSE : /);
  });

  it('refuses tokens of another key, issuer or audience, old ones, and what is none', async () => {
    const ana = person();
    const { privateKey: key } = await generateKeyPair('RS256');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.`;
    const wrong = [
      await postBody(ana, 'google.com', { key }),
      await postBody(ana, 'google.com', { issuer: 'https://accounts.evil.example' }),
      await postBody(ana, 'google.com', { audience: 'another client' }),
      await postBody(ana, 'google.com', { expiresInS: -60 }),
      await postBody(ana, 'microsoft.com', {
        issuer: 'https://login.microsoftonline.com/11111111-2222-4333-8444-555555555555/v2.0',
      }),
      (await postBody(ana, 'apple.com')).replace('apple.com', 'google.com'),
      `id_token=${none}&providerId=google.com`,
      'id_token=nonsense&providerId=google.com',
    ];
    for (const body of wrong)
      expect(message(await send({ postBody: body }))).toMatch(/^INVALID_IDP_RESPONSE : /);
  });

  it.each([
    [{ requestUri: '' }, 'MISSING_REQUEST_URI'],
    [{}, 'INVALID_CREDENTIAL_OR_PROVIDER_ID'],
    [{ postBody: 'id_token=x' }, 'INVALID_CREDENTIAL_OR_PROVIDER_ID'],
    [{ postBody: 'error=access_denied&providerId=google.com' }, 'USER_CANCELLED'],
    [
      { postBody: 'id_token=x&providerId=facebook.com' },
      'OPERATION_NOT_ALLOWED : The identity provider configuration is not found.',
    ],
    [{ pendingToken: 'x' }, 'INVALID_PENDING_TOKEN'],
  ])('refuses %j', async (body, expected) => {
    expect(message(await send(body))).toBe(expected);
  });

  it('says so where a provider is not set up, or out of reach', async () => {
    const lonely = await createProviderApp({
      env: { MICROSOFT_CLIENT_ID: '', MICROSOFT_CLIENT_SECRET: '' },
    });
    const post = async (provider: StandInProvider) => {
      const token = await lonely.standIn.idToken(provider, person());
      return lonely.identity('accounts:signInWithIdp', {
        requestUri,
        postBody: `id_token=${token}&providerId=${provider}`,
      });
    };
    expect(message(await post('microsoft.com'))).toMatch(/^OPERATION_NOT_ALLOWED : /);
    lonely.standIn.setDown(true);
    expect(message(await post('google.com'))).toBe(
      'PROVIDER_UNREACHABLE : The provider can’t be reached.',
    );
    lonely.standIn.setDown(false);
    expect((await post('google.com')).status).toBe(200);
    await lonely.close();
  });

  it('asks for the second step, and lets nobody in who is switched off', async () => {
    const ana = person();
    const { body } = await signIn(ana);
    const { idToken } = body;
    const begun = await app.identity('accounts/mfaEnrollment:start', {
      idToken,
      totpEnrollmentInfo: {},
    });
    const { sharedSecretKey, sessionInfo } = begun.body.totpSessionInfo;
    const verificationCode = TOTP.generate({
      secret: Secret.fromBase32(sharedSecretKey),
      timestamp: app.deps.now().getTime(),
    });
    const enrolled = await app.identity('accounts/mfaEnrollment:finalize', {
      idToken,
      displayName: 'App',
      totpVerificationInfo: { sessionInfo, verificationCode },
    });
    const pending = await signIn(ana);
    expect(pending.body).toHaveProperty('mfaPendingCredential');
    expect(pending.body).not.toHaveProperty('idToken');
    // linking neither skips the step nor asks for it twice
    const linked = await link(enrolled.body.idToken, person(), 'microsoft.com');
    expect(decodeJwt(linked.body.idToken)).toMatchObject({
      firebase: { sign_in_second_factor: 'totp' },
    });

    const { drizzle } = app.deps.database;
    const mine = eq(identityUsers.uid, body.localId);
    await drizzle.update(identityUsers).set({ isDisabled: true }).where(mine);
    expect(message(await signIn(ana))).toBe('USER_DISABLED');
  });

  it('proves nobody anew whom it does not know', async () => {
    const answer = await send({ postBody: await postBody(person()), autoCreate: false });
    expect(message(answer)).toBe('EMAIL_NOT_FOUND');
  });
});

describe('an address that has an account', () => {
  it('is entered where the provider has the say over it', async () => {
    const ana = person();
    const { uid, idToken } = await signUp(ana);
    await verify(ana.email);
    const { body } = await signIn(ana);
    expect(body).toMatchObject({ localId: uid, isNewUser: false });
    // the owner's own sessions and password stay
    const ways = (await lookup(idToken)).providerUserInfo as { providerId: string }[];
    expect(ways.map(({ providerId }) => providerId)).toEqual(['password', 'google.com']);
  });

  it('is taken from whoever never proved it', async () => {
    const ana = person();
    const { uid, idToken } = await signUp(ana);
    const mallory = person({ email: 'mallory@organisation.example' });
    expect((await link(idToken, mallory, 'microsoft.com')).status).toBe(200);
    const { body } = await signIn(ana);
    expect(body).toMatchObject({ localId: uid, emailVerified: true });
    expect(message(await app.identity('accounts:lookup', { idToken }))).toBe('TOKEN_EXPIRED');
    const old = { email: ana.email, password: 'chalk-and-rock-1' };
    expect(message(await app.identity('accounts:signInWithPassword', old))).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    );
    expect((await signIn(mallory, 'microsoft.com')).body.localId).not.toBe(uid);
    expect((await lookup(body.idToken)).providerUserInfo).toHaveLength(1);
  });

  it('is taken from them by a reset and by a mailed link, too', async () => {
    for (const requestType of ['PASSWORD_RESET', 'EMAIL_SIGNIN']) {
      const victim = person();
      const mallory = person({
        email: victim.email,
        tenant: '11111111-2222-4333-8444-555555555555',
      });
      const { body } = await signIn(mallory, 'microsoft.com');
      expect(body).toMatchObject({ email: victim.email.toLowerCase(), emailVerified: false });
      const { email } = victim;
      await app.identity('accounts:sendOobCode', {
        requestType,
        email,
        continueUrl: app.deps.origin,
      });
      const oobCode = (await app.mailedLink()).searchParams.get('oobCode');
      const done =
        requestType === 'EMAIL_SIGNIN'
          ? await app.identity('accounts:signInWithEmailLink', { email, oobCode })
          : await app.identity('accounts:resetPassword', {
              oobCode,
              newPassword: 'chalk-and-rock-2',
            });
      expect(done.status).toBe(200);
      expect((await signIn(mallory, 'microsoft.com')).body).toMatchObject({
        needConfirmation: true,
        verifiedProvider: [],
      });
    }
  });

  it.each([
    ['Google, of an address that it does not run', 'google.com', { email: 'x@climb.example' }],
    ['Google, of one that it never confirmed', 'google.com', { isEmailVerified: false }],
    [
      'Google, of another domain than the account’s',
      'google.com',
      { email: 'y@climb.example', domain: 'limb.example' },
    ],
    [
      'Microsoft, of an organisation’s',
      'microsoft.com',
      { tenant: '11111111-2222-4333-8444-555555555555' },
    ],
    ['Microsoft, of another mail service', 'microsoft.com', {}],
  ] as const)('is a conflict for %s: solved by proving both', async (_, provider, more) => {
    const ana = person(more);
    const owner = await signUp(ana);
    await verify(ana.email);
    const conflict = await signIn(ana, provider);
    expect(conflict.status).toBe(200);
    expect(conflict.body).toMatchObject({
      needConfirmation: true,
      verifiedProvider: [],
      email: ana.email.toLowerCase(),
      providerId: provider,
    });
    expect(conflict.body).not.toHaveProperty('idToken');
    expect(conflict.body).not.toHaveProperty('localId');
    const { pendingToken } = conflict.body;
    expect(pendingToken).not.toContain(ana.sub);
    // by itself it opens nothing
    expect(message(await send({ pendingToken }))).toBe('INVALID_PENDING_TOKEN');
    const { idToken } = owner;
    const linked = await send({ pendingToken, idToken });
    expect(linked.body).toMatchObject({ localId: owner.uid, isNewUser: false });
    expect((await signIn(ana, provider)).body).toMatchObject({ localId: owner.uid });
  });

  it('waits ten minutes for both to be proved', async () => {
    const ana = person({ email: 'slow@climb.example' });
    await signUp(ana);
    const { pendingToken } = (await signIn(ana)).body;
    app.setNow(new Date(app.deps.now().getTime() + 600_000));
    const { idToken } = (
      await app.identity('accounts:signInWithPassword', {
        email: ana.email,
        password: 'chalk-and-rock-1',
      })
    ).body;
    expect(message(await send({ pendingToken, idToken }))).toBe('INVALID_PENDING_TOKEN');
    expect(message(await send({ pendingToken: `${pendingToken}x`, idToken }))).toBe(
      'INVALID_PENDING_TOKEN',
    );
  });

  it('with an account of the same provider is a conflict that names it', async () => {
    const ana = person();
    await signIn(ana);
    const recycled = await signIn({ ...ana, sub: `${ana.sub}9` });
    expect(recycled.body).toMatchObject({
      needConfirmation: true,
      verifiedProvider: ['google.com'],
    });
  });
});

describe('linking', () => {
  it('adds a way in, once, to one account', async () => {
    const { uid, idToken } = await app.signUp();
    const ana = person();
    const { body } = await link(idToken, ana);
    expect(body).toMatchObject({ localId: uid, isNewUser: false });
    expect((await link(idToken, ana)).status).toBe(200);
    expect(message(await link(idToken, person()))).toBe('PROVIDER_ALREADY_LINKED');
    const other = await app.signUp();
    expect(message(await link(other.idToken, ana))).toBe('FEDERATED_USER_ID_ALREADY_LINKED');
    const owned = person();
    await signUp(owned);
    expect(message(await link(other.idToken, owned))).toBe('EMAIL_EXISTS');
    expect((await signIn(ana)).body.localId).toBe(uid);
  });

  it('asks for a recent sign-in', async () => {
    const { idToken } = await app.signUp();
    app.setNow(new Date(app.deps.now().getTime() + 301_000));
    expect(message(await link(idToken, person()))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  it('is reported by email, and so is undoing it', async () => {
    const { uid, email, idToken } = await app.signUp();
    await confirmAddress(app, uid);
    const told = async () => {
      await app.runJobs();
      const { to, subject, text } = app.mails.at(-1) ?? {};
      expect(to).toBe(email);
      return `${subject}: ${text}`;
    };
    await link(idToken, person());
    expect(await told()).toMatch(
      /^A sign-in method was added: [^]*Google was added as a way to sign in to Cruxboard on [^]*\/auth\/reset\n/,
    );
    const letters = app.mails.length;
    await app.identity('accounts:update', { idToken, deleteProvider: ['microsoft.com'] });
    await app.runJobs();
    expect(app.mails, 'what was not linked is not gone').toHaveLength(letters);
    await app.identity('accounts:update', { idToken, deleteProvider: ['google.com'] });
    expect(await told()).toMatch(
      /^A sign-in method was removed: [^]*Google was removed as a way to sign in to Cruxboard on /,
    );
  });

  it('is undone, except for the last sign-in method, even by two at once', async () => {
    const ana = person();
    const { idToken } = (await signIn(ana)).body;
    const unlink = (deleteProvider: string[]) =>
      app.identity('accounts:update', { idToken, deleteProvider });
    expect(message(await unlink(['google.com']))).toMatch(
      /^OPERATION_NOT_ALLOWED : The last sign-in method/,
    );
    await link(idToken, person(), 'microsoft.com');
    const both = await Promise.all([unlink(['google.com']), unlink(['microsoft.com'])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await lookup(idToken)).providerUserInfo).toHaveLength(1);
    const password = await app.identity('accounts:update', {
      idToken,
      password: 'chalk-and-rock-2',
    });
    expect(password.status).toBe(200);
  });
});
