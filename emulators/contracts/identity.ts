import type { Contract, Exchange, Source } from './contract';
import { errorOf, kind, provider, tokens, transportErrorOf, users } from './identity-shapes';
import { each, type Shape } from './shape';

const readOn = '2026-11-27';
const calls: Source = {
  at: 'https://firebase.google.com/docs/reference/rest/auth; https://docs.cloud.google.com/identity-platform/docs/use-rest-api',
  readOn,
};
const account: Source = {
  at: 'https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo; https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/GetAccountInfoResponse',
  readOn,
  unverified: 'which fields are always there',
};
const admin: Source = {
  at: 'https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts',
  readOn,
  unverified:
    'the page itself; that nobody found has no users at all; the bearer there is of a service account’s assertion (https://developers.google.com/identity/protocols/oauth2/service-account), which no stand-in exchanges',
};
const refusals: Source = {
  at: 'https://firebase.google.com/docs/reference/rest/auth; answers of a real project recorded in https://github.com/aalej/auth-eep-testing',
  readOn,
  unverified: 'the text after a code; the status of a missing account among administrators’ calls',
};
const transport: Source = {
  at: 'https://cloud.google.com/apis/design/errors',
  readOn,
  unverified: 'the texts, and whether details are always there',
};
const certificates: Source = {
  at: 'https://firebase.google.com/docs/auth/admin/verify-id-tokens',
  readOn,
  unverified: 'how long Google lets them be kept',
};

const key = '?key={key}';
const json = { 'content-type': '^application/json' } as const;
type Asked = Omit<Exchange, 'headers' | 'request'> & {
  readonly method: string;
  readonly body: Shape;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json: object;
};

function ask({ method, json: sent, headers, ...rest }: Asked): Exchange {
  const path = method.startsWith('projects/') ? `/v1/${method}` : `/v1/${method}${key}`;
  const request = { method: 'POST', path, json: sent, ...(headers ? { headers } : {}) } as const;
  return { ...rest, request, headers: json };
}

function refused(
  name: string,
  { code, ...asked }: Pick<Asked, 'json' | 'method'> & { readonly code: string },
): Exchange {
  return ask({ ...asked, name, source: refusals, status: 400, body: errorOf(code) });
}

const email = 'ana@climb.example';
const password = 'chalk-and-rock-1';
const credentials = { email, password, returnSecureToken: true };

const signingIn: readonly Exchange[] = [
  ask({
    name: 'an account is made',
    source: calls,
    method: 'accounts:signUp',
    json: credentials,
    status: 200,
    body: {
      always: { ...tokens, ...each('string', 'email', 'localId') },
      sometimes: { kind: kind('SignupNewUserResponse'), displayName: 'string' },
    },
    keeps: { uid: 'localId', idToken: 'idToken', refreshToken: 'refreshToken' },
  }),
  refused('an address is taken', {
    method: 'accounts:signUp',
    json: credentials,
    code: 'EMAIL_EXISTS',
  }),
  ask({
    name: 'a password signs in',
    source: calls,
    method: 'accounts:signInWithPassword',
    json: credentials,
    status: 200,
    body: {
      always: { ...tokens, ...each('string', 'email', 'localId'), registered: { oneOf: [true] } },
      sometimes: {
        kind: kind('VerifyPasswordResponse'),
        ...each('string', 'displayName', 'profilePicture'),
      },
    },
  }),
  refused('a wrong password, which says no more than a wrong address', {
    method: 'accounts:signInWithPassword',
    json: { ...credentials, password: 'wrong' },
    code: 'INVALID_LOGIN_CREDENTIALS',
  }),
  {
    name: 'a token is renewed',
    source: calls,
    request: {
      method: 'POST',
      path: `/v1/token${key}`,
      form: { grant_type: 'refresh_token', refresh_token: '{refreshToken}' },
    },
    status: 200,
    headers: json,
    body: {
      always: {
        ...each('string', 'refresh_token', 'id_token', 'user_id', 'project_id'),
        expires_in: { oneOf: ['3600'] },
        token_type: { oneOf: ['Bearer'] },
      },
      sometimes: { access_token: 'string' },
    },
  },
  {
    name: 'a made-up token renews nothing',
    source: refusals,
    request: {
      method: 'POST',
      path: `/v1/token${key}`,
      form: { grant_type: 'refresh_token', refresh_token: 'made-up' },
    },
    status: 400,
    headers: json,
    body: transportErrorOf(400, 'INVALID_ARGUMENT'),
  },
  ask({
    name: 'an account is read by its owner',
    source: account,
    method: 'accounts:lookup',
    json: { idToken: '{idToken}' },
    status: 200,
    body: users,
  }),
  refused('a made-up owner', {
    method: 'accounts:lookup',
    json: { idToken: 'made-up' },
    code: 'INVALID_ID_TOKEN',
  }),
  ask({
    name: 'a password is forgotten',
    source: calls,
    method: 'accounts:sendOobCode',
    json: { requestType: 'PASSWORD_RESET', email },
    status: 200,
    body: {
      always: { email: 'string' },
      sometimes: { kind: kind('GetOobConfirmationCodeResponse') },
    },
  }),
];

const customTokens: readonly Exchange[] = [
  ask({
    name: 'a custom token signs in',
    source: calls,
    method: 'accounts:signInWithCustomToken',
    json: { token: '{customToken}', returnSecureToken: true },
    status: 200,
    body: {
      always: tokens,
      sometimes: { kind: kind('VerifyCustomTokenResponse'), isNewUser: 'boolean' },
    },
  }),
  ask({
    name: 'a custom token that another key signed',
    source: refusals,
    method: 'accounts:signInWithCustomToken',
    json: { token: '{forgedToken}', returnSecureToken: true },
    status: 400,
    body: errorOf('INVALID_CUSTOM_TOKEN : Invalid assertion.'),
  }),
  refused('a custom token of another project', {
    method: 'accounts:signInWithCustomToken',
    json: { token: '{strangersToken}', returnSecureToken: true },
    code: 'CREDENTIAL_MISMATCH',
  }),
];

const headers = { authorization: 'Bearer {bearer}' };
const accounts = 'projects/{project}/accounts';

const administration: readonly Exchange[] = [
  ask({
    name: 'an administrator reads an account',
    source: admin,
    method: `${accounts}:lookup`,
    headers,
    json: { localId: ['{uid}'] },
    status: 200,
    body: users,
  }),
  ask({
    name: 'an administrator finds nobody',
    source: admin,
    method: `${accounts}:lookup`,
    headers,
    json: { localId: ['nobody'] },
    status: 200,
    body: { always: {}, sometimes: { kind: kind('GetAccountInfoResponse') } },
  }),
  ask({
    name: 'an administrator writes a claim',
    source: admin,
    method: `${accounts}:update`,
    headers,
    json: { localId: '{uid}', customAttributes: '{"status":{"initialised":true}}' },
    status: 200,
    body: {
      always: { localId: 'string' },
      sometimes: {
        kind: kind('SetAccountInfoResponse'),
        ...each('string', 'email', 'displayName', 'photoUrl', 'passwordHash'),
        emailVerified: 'boolean',
        providerUserInfo: { listOf: provider },
      },
      // the account as it's read; nothing of ours reads it here
      ours: [
        'createdAt',
        'customAttributes',
        'lastLoginAt',
        'lastRefreshAt',
        'passwordUpdatedAt',
        'validSince',
      ],
    },
  }),
  ask({
    name: 'an administrator deletes an account',
    source: admin,
    method: `${accounts}:delete`,
    headers,
    json: { localId: '{uid}' },
    status: 200,
    body: { always: {}, sometimes: { kind: kind('DeleteAccountResponse') } },
  }),
  ask({
    name: 'an account that is gone',
    source: refusals,
    method: `${accounts}:delete`,
    headers,
    json: { localId: '{uid}' },
    status: 400,
    body: errorOf('USER_NOT_FOUND'),
  }),
  ask({
    name: 'a bearer of nobody',
    source: transport,
    method: `${accounts}:lookup`,
    headers: { authorization: 'Bearer made-up' },
    json: { localId: ['{uid}'] },
    status: 401,
    body: transportErrorOf(401, 'UNAUTHENTICATED'),
  }),
];

/** An identity service by Google’s protocol: what the product and its pages use of it. */
export const identity: Contract = {
  vendor: 'Identity Platform',
  steps: [
    ...signingIn,
    ...customTokens,
    ...administration,
    {
      name: 'a key that is none',
      source: transport,
      request: { method: 'POST', path: '/v1/accounts:lookup?key=wrong', json: { idToken: 'x' } },
      status: 400,
      headers: json,
      body: transportErrorOf(400, 'INVALID_ARGUMENT'),
    },
    {
      name: 'no key',
      source: transport,
      request: { method: 'POST', path: '/v1/accounts:lookup', json: { idToken: 'x' } },
      status: 403,
      headers: json,
      body: transportErrorOf(403, 'PERMISSION_DENIED'),
    },
    {
      name: 'the certificates that its tokens are checked with',
      source: certificates,
      request: {
        method: 'GET',
        path: '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com',
      },
      status: 200,
      headers: { ...json, 'cache-control': 'max-age=\\d+' },
      body: { mapOf: 'string' },
    },
  ],
};
