import type { Contract, Exchange, Source } from './contract';
import { each, type Shape } from './shape';

const readOn = '2026-11-24';
const texts: Shape = { listOf: 'string' };

interface Provider {
  readonly name: string;
  /** Hosts are folders of the stand-in. */
  readonly discovery: string;
  readonly discovered: { readonly source: Source; readonly shape: Shape };
  readonly token: string;
  readonly given: { readonly source: Source; readonly shape: Shape };
  readonly refused: { readonly source: Source; readonly shape: Shape; readonly client: number };
  readonly authorization: string;
}

const endpoints = each('string', 'issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri');
const supported = each(
  texts,
  'response_types_supported',
  'subject_types_supported',
  'scopes_supported',
  'id_token_signing_alg_values_supported',
  'token_endpoint_auth_methods_supported',
  'claims_supported',
);
const discoverySpec = 'https://openid.net/specs/openid-connect-discovery-1_0.html';
const bearer = { oneOf: ['Bearer'] };
const tokens = { ...each('string', 'access_token', 'id_token'), expires_in: 'integer' } as const;

const google: Provider = {
  name: 'Google',
  discovery: '/accounts.google.com/.well-known/openid-configuration',
  discovered: {
    source: {
      at: 'https://developers.google.com/identity/openid-connect/reference',
      readOn,
      unverified: 'all but what excerpts and copies of the document say',
    },
    shape: {
      always: {
        ...endpoints,
        ...supported,
        ...each('string', 'device_authorization_endpoint', 'revocation_endpoint'),
        userinfo_endpoint: 'string',
        code_challenge_methods_supported: texts,
        grant_types_supported: texts,
      },
      sometimes: { response_modes_supported: texts },
    },
  },
  authorization: '/accounts.google.com/o/oauth2/v2/auth',
  token: '/oauth2.googleapis.com/token',
  given: {
    source: {
      at: 'https://developers.google.com/identity/openid-connect/reference',
      readOn,
      unverified: 'the answer, from others’ examples',
    },
    shape: {
      always: { ...tokens, scope: 'string', token_type: bearer },
      sometimes: { refresh_token: 'string' },
    },
  },
  refused: {
    source: {
      at: 'https://developers.google.com/identity/protocols/oauth2/web-server',
      readOn,
      unverified:
        'the page, the status of a refused client, and that the description is always there',
    },
    shape: {
      always: each('string', 'error', 'error_description'),
      sometimes: { error_uri: 'string' },
    },
    client: 401,
  },
};

const apple: Provider = {
  name: 'Apple',
  discovery: '/appleid.apple.com/.well-known/openid-configuration',
  discovered: {
    source: {
      at: `${discoverySpec}; https://appleid.apple.com/.well-known/openid-configuration`,
      readOn,
      unverified: 'the document itself, from memory',
    },
    shape: {
      always: {
        ...endpoints,
        ...supported,
        revocation_endpoint: 'string',
        response_modes_supported: texts,
      },
    },
  },
  authorization: '/appleid.apple.com/auth/authorize',
  token: '/appleid.apple.com/auth/token',
  given: {
    source: {
      at: 'https://developer.apple.com/documentation/signinwithapplerestapi/tokenresponse',
      readOn,
      unverified: 'the page: the shape is of somebody’s example',
    },
    shape: { always: { ...tokens, refresh_token: 'string', token_type: bearer } },
  },
  refused: {
    source: {
      at: 'https://developer.apple.com/documentation/signinwithapplerestapi/errorresponse; https://developer.apple.com/documentation/technotes/tn3107-resolving-sign-in-with-apple-response-errors',
      readOn,
      unverified: 'the statuses',
    },
    shape: {
      always: {
        error: {
          oneOf: [
            'invalid_request',
            'invalid_client',
            'invalid_grant',
            'unauthorized_client',
            'unsupported_grant_type',
            'invalid_scope',
          ],
        },
      },
      sometimes: { error_description: 'string' },
    },
    client: 400,
  },
};

const microsoft: Provider = {
  name: 'Microsoft',
  discovery: '/login.microsoftonline.com/common/v2.0/.well-known/openid-configuration',
  discovered: {
    source: {
      at: 'https://learn.microsoft.com/en-us/entra/identity-platform/v2-protocols-oidc; documents of several tenants',
      readOn,
    },
    shape: {
      always: {
        ...endpoints,
        ...supported,
        ...each('string', 'device_authorization_endpoint', 'end_session_endpoint'),
        userinfo_endpoint: 'string',
        response_modes_supported: texts,
        ...each('boolean', 'frontchannel_logout_supported', 'http_logout_supported'),
        request_uri_parameter_supported: 'boolean',
      },
      sometimes: each(
        'anything',
        'kerberos_endpoint',
        'tenant_region_scope',
        'cloud_instance_name',
        'cloud_graph_host_name',
        'msgraph_host',
        'rbac_url',
      ),
    },
  },
  authorization: '/login.microsoftonline.com/common/oauth2/v2.0/authorize',
  token: '/login.microsoftonline.com/common/oauth2/v2.0/token',
  given: {
    source: {
      at: 'https://learn.microsoft.com/en-us/entra/identity-platform/v2-oauth2-auth-code-flow',
      readOn,
    },
    shape: {
      always: { ...tokens, token_type: bearer },
      sometimes: { scope: 'string', refresh_token: 'string', ext_expires_in: 'integer' },
    },
  },
  refused: {
    source: {
      at: 'https://learn.microsoft.com/en-us/entra/identity-platform/v2-oauth2-auth-code-flow',
      readOn,
      unverified: 'the statuses',
    },
    shape: {
      always: {
        ...each('string', 'error', 'error_description', 'timestamp', 'trace_id', 'correlation_id'),
        error_codes: { listOf: 'integer' },
      },
      sometimes: { error_uri: 'string' },
    },
    client: 401,
  },
};

const redirectUri = 'https://climb.example/auth/handler';

function stepsOf(provider: Provider): Exchange[] {
  const { name, discovered, given, refused, token } = provider;
  const form = {
    grant_type: 'authorization_code',
    client_id: `{client${name}}`,
    client_secret: `{secret${name}}`,
    redirect_uri: redirectUri,
    code_verifier: '{verifier}',
    code: `{code${name}}`,
  };
  return [
    {
      name: `${name} says where its endpoints are`,
      source: discovered.source,
      request: { method: 'GET', path: provider.discovery },
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: discovered.shape,
    },
    authorizing(provider),
    {
      name: `${name} refuses a wrong secret`,
      source: refused.source,
      request: { method: 'POST', path: token, form: { ...form, client_secret: 'wrong' } },
      status: refused.client,
      body: refused.shape,
    },
    {
      name: `${name} gives tokens for a code`,
      source: given.source,
      request: { method: 'POST', path: token, form },
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: given.shape,
    },
    {
      name: `${name} refuses a code that was used`,
      source: refused.source,
      request: { method: 'POST', path: token, form },
      status: 400,
      body: refused.shape,
    },
  ];
}

/** Apple answers with a page that posts itself, the others by a redirect. */
function authorizing({ name, given, authorization }: Provider): Exchange {
  const isPosted = name === 'Apple';
  const query = new URLSearchParams({
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid email',
    state: 'state-of-ours',
    code_challenge_method: 'S256',
    ...(isPosted ? { response_mode: 'form_post' } : {}),
  });
  const path = `${authorization}?${query}&client_id={client${name}}&code_challenge={challenge}`;
  const form = { email: 'ana@climb.example', verified: 'on' };
  const common = {
    name: `${name} sends the person back with a code`,
    source: given.source,
    request: { method: 'POST', path, form },
    body: null,
  } as const;
  if (isPosted)
    return {
      ...common,
      status: 200,
      headers: { 'content-type': '^text/html' },
      keeps: { [`code${name}`]: 'text:name="code" value="([^"]+)"' },
    };
  return {
    ...common,
    status: 302,
    headers: { location: String.raw`^https://climb\.example/auth/handler\?.*code=[^&]+` },
    keeps: { [`code${name}`]: 'header:location?code' },
  };
}

export const signIn: Contract = {
  vendor: 'Google, Apple and Microsoft',
  steps: [google, apple, microsoft].flatMap(stepsOf),
};
