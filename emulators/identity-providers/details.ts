import { randomUUID } from 'node:crypto';

// what each provider's document says beside where its endpoints are

const claims = ['aud', 'email', 'email_verified', 'exp', 'iat', 'iss', 'sub'];

export const moreOfGoogle = {
  device_authorization_endpoint: 'https://oauth2.googleapis.com/device/code',
  userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
  revocation_endpoint: 'https://oauth2.googleapis.com/revoke',
  response_types_supported: ['code', 'token', 'id_token', 'code token', 'code id_token', 'none'],
  subject_types_supported: ['public'],
  scopes_supported: ['openid', 'email', 'profile'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  claims_supported: [...claims, 'family_name', 'given_name', 'name', 'picture'],
  code_challenge_methods_supported: ['plain', 'S256'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
} as const;

/** It takes PKCE, but doesn't say so. */
export const moreOfApple = {
  revocation_endpoint: 'https://appleid.apple.com/auth/revoke',
  response_types_supported: ['code'],
  response_modes_supported: ['query', 'fragment', 'form_post'],
  subject_types_supported: ['pairwise'],
  scopes_supported: ['openid', 'email', 'name'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  claims_supported: [...claims, 'is_private_email', 'nonce', 'nonce_supported', 'real_user_status'],
} as const;

const microsoft = 'https://login.microsoftonline.com/common/oauth2/v2.0';

/** It takes PKCE, but doesn't say so. */
export const moreOfMicrosoft = {
  device_authorization_endpoint: `${microsoft}/devicecode`,
  end_session_endpoint: `${microsoft}/logout`,
  userinfo_endpoint: 'https://graph.microsoft.com/oidc/userinfo',
  response_types_supported: ['code', 'id_token', 'code id_token', 'id_token token'],
  response_modes_supported: ['query', 'fragment', 'form_post'],
  subject_types_supported: ['pairwise'],
  scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
  token_endpoint_auth_methods_supported: [
    'client_secret_post',
    'private_key_jwt',
    'client_secret_basic',
  ],
  claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'nonce', 'name', 'tid', 'ver', 'email'],
  request_uri_parameter_supported: false,
  http_logout_supported: true,
  frontchannel_logout_supported: true,
} as const;

const codes: Readonly<Record<string, number>> = {
  invalid_grant: 70_008,
  invalid_client: 7_000_215,
};

/** @returns what Microsoft says of an error beside its code. */
export function microsoftError(code: string): Readonly<Record<string, unknown>> {
  const number = codes[code] ?? 900_144;
  const [trace_id, correlation_id] = [randomUUID(), randomUUID()];
  const timestamp = `${new Date().toISOString().slice(0, 19).replace('T', ' ')}Z`;
  return {
    error_description: `AADSTS${number}: The stand-in refuses. Trace ID: ${trace_id}`,
    error_codes: [number],
    timestamp,
    trace_id,
    correlation_id,
  };
}
