import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { post } from './lib/api';
import { type Product, startProduct } from './lib/product';
import { expect, test } from './lib/test';

const password = 'slab-and-crimp-7';
const adminKey = 'an admin key of both, forty characters..';
const bearer = { authorization: `Bearer ${adminKey.replaceAll(' ', '-')}` };
const key = '?key=outside-key';
const project = 'outside-project';

/** The identity provider, which stores the accounts. */
let provider: Product;
/** The product under test, which stores no passwords. */
let product: Product;
test.beforeAll(async () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const shared = {
    DEMO: '0',
    IDENTITY_PROJECT: project,
    IDENTITY_API_KEY: 'outside-key',
    IDENTITY_ADMIN_KEY: adminKey.replaceAll(' ', '-'),
    IDENTITY_SERVICE_ACCOUNT: `product@${project}.example`,
  };
  provider = await startProduct({
    ...shared,
    EMULATORS: '1',
    IDENTITY_SERVICE_PUBLIC_KEY: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });
  product = await startProduct({
    ...shared,
    IDENTITY_ORIGIN: provider.origin,
    IDENTITY_SERVICE_KEY: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
});
test.afterAll(async () => {
  await product.remove();
  await provider.remove();
});

async function identity<T>(method: string, body: object): Promise<T> {
  const version = method.startsWith('accounts/') ? 'v2' : 'v1';
  const answer = await post(`${provider.origin}/${version}/${method}${key}`, body);
  return (await answer.json()) as T;
}

async function confirm(email: string): Promise<void> {
  const list = await fetch(`${provider.origin}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await list.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const oobCode = oobCodes.findLast((code) => code.email === email)?.oobCode;
  await identity('accounts:update', { oobCode });
}

function payloadOf(token: string): Record<string, unknown> {
  const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return JSON.parse(text) as Record<string, unknown>;
}

/** Starts a session on the product with one of the provider's tokens. @returns its cookies. */
async function logIn(idToken: string): Promise<string> {
  const answer = await post(
    `${product.origin}/api/login`,
    {},
    { authorization: `Bearer ${idToken}` },
  );
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function tokensOf(cookie: string): Promise<{ idToken: string; customToken: string }> {
  const answer = await fetch(`${product.origin}/api/tokens`, { headers: { cookie } });
  return (await answer.json()) as { idToken: string; customToken: string };
}

test('with an external identity provider people sign up, get claims, stay signed in and are signed out', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: product.origin,
  });
  const phone = await context.newPage();
  const email = 'ada@test.test';

  await test.step('signing up on the product creates the account at the provider', async () => {
    await phone.goto('/auth/register');
    await phone.getByLabel('Email').fill(email);
    await phone.getByLabel('Password', { exact: true }).fill(password);
    await phone.getByRole('button', { name: 'Create account' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Check your email');
    await confirm(email);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Choose a username');
    await phone.getByLabel('Username').fill(`ext_${randomUUID().slice(0, 8)}`);
    await phone.getByRole('button', { name: 'Save username' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Complete your profile');
    await phone.getByLabel('First name').fill('Ada');
    await phone.getByLabel('Last name').fill('Arete');
    await phone.getByRole('button', { name: 'Finish' }).click();
    await expect(phone).toHaveURL('/');
  });

  const uid =
    await test.step('the token is the provider’s and carries the product’s claims', async () => {
      const tokens = await phone.request.get('/api/tokens');
      const { idToken } = (await tokens.json()) as { idToken: string };
      const claims = payloadOf(idToken);
      expect(claims).toMatchObject({
        iss: `https://securetoken.google.com/${project}`,
        aud: project,
        email,
        email_verified: true,
        source_sign_in_provider: 'password',
        status: { initialised: true, deactivated: false, deleted: false },
        firebase: { sign_in_provider: 'custom' },
      });
      const found = await post(
        `${provider.origin}/v1/projects/${project}/accounts:lookup`,
        { localId: [claims['sub']] },
        bearer,
      );
      const { users } = (await found.json()) as { users: { customAttributes: string }[] };
      expect(JSON.parse(users[0]?.customAttributes ?? '{}')).toMatchObject({
        status: { initialised: true },
      });
      return claims['sub'];
    });

  await test.step('the product itself refuses sign-ins', async () => {
    const answer = await post(`${product.origin}/v1/accounts:signInWithPassword${key}`, {
      email,
      password,
    });
    expect(answer.status).toBe(404);
  });

  await test.step('signing out and in again', async () => {
    await phone.goto('/auth/signout');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Signed out');
    await phone.goto('/auth/login?next=/competitions');
    await phone.getByLabel('Email').fill(email);
    await phone.getByLabel('Password', { exact: true }).fill(password);
    await phone.getByRole('button', { name: 'Sign in', exact: true }).last().click();
    await expect(phone).toHaveURL('/competitions');
    expect((await phone.request.get('/api/me')).status()).toBe(200);
  });

  await test.step('an account disabled at the provider is signed out within five seconds', async () => {
    await post(
      `${provider.origin}/v1/projects/${project}/accounts:update`,
      { localId: uid, disableUser: true },
      bearer,
    );
    await expect
      .poll(async () => (await phone.request.get('/api/refresh-token')).status(), {
        timeout: 7_000,
      })
      .toBe(401);
  });
});

test('a second factor verified at the provider is recognised, and tokens with a forged signature are not', async () => {
  const email = 'ben@test.test';
  const signedUp = await identity<{ idToken: string }>('accounts:signUp', { email, password });
  await identity('accounts:sendOobCode', {
    requestType: 'VERIFY_EMAIL',
    idToken: signedUp.idToken,
    continueUrl: `${product.origin}/`,
  });
  await confirm(email);
  const { idToken } = await identity<{ idToken: string }>('accounts:signInWithPassword', {
    email,
    password,
  });
  const { totpSessionInfo } = await identity<{
    totpSessionInfo: { sharedSecretKey: string; sessionInfo: string };
  }>('accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
  const app = new TOTP({ secret: Secret.fromBase32(totpSessionInfo.sharedSecretKey) });
  const enrolled = await identity<{ idToken: string }>('accounts/mfaEnrollment:finalize', {
    idToken,
    displayName: 'App',
    totpVerificationInfo: {
      sessionInfo: totpSessionInfo.sessionInfo,
      verificationCode: app.generate(),
    },
  });
  const cookie = await logIn(enrolled.idToken);
  const own = await tokensOf(cookie);
  expect(payloadOf(own.idToken)).toMatchObject({ second_factor: 'totp' });
  // like the page, whose own client signs in to the same session
  const exchanged = await identity<{ idToken: string }>('accounts:signInWithCustomToken', {
    token: own.customToken,
    returnSecureToken: true,
  });
  expect(payloadOf(exchanged.idToken)).toMatchObject({
    second_factor: 'totp',
    sid: payloadOf(own.idToken)['sid'],
    // when they signed in, not when they added the factor
    auth_time: payloadOf(enrolled.idToken)['source_auth_time'],
  });

  const [head, body] = enrolled.idToken.split('.');
  const forged = `${head}.${body}.${Buffer.alloc(256).toString('base64url')}`;
  const refused = await post(
    `${product.origin}/api/login`,
    {},
    { authorization: `Bearer ${forged}` },
  );
  expect(refused.status).toBe(401);
  const custom = own.customToken.split('.').slice(0, 2).join('.');
  const stolen = await identity<{ error: { message: string } }>('accounts:signInWithCustomToken', {
    token: `${custom}.${Buffer.alloc(256).toString('base64url')}`,
  });
  expect(stolen.error.message).toMatch(/^INVALID_CUSTOM_TOKEN/);
});
