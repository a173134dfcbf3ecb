import { each, type Shape } from './shape';

/** What signs in. */
export const tokens = {
  ...each('string', 'idToken', 'refreshToken'),
  expiresIn: { oneOf: ['3600'] },
} as const;
/** @returns what older calls say of themselves. */
export const kind = (name: string): Shape => ({ oneOf: [`identitytoolkit#${name}`] });

/** A way to sign in, of an account. */
export const provider: Shape = {
  always: { providerId: 'string' },
  sometimes: each(
    'string',
    'rawId',
    'federatedId',
    'email',
    'displayName',
    'photoUrl',
    'phoneNumber',
  ),
};
const user: Shape = {
  always: {
    ...each('string', 'localId', 'createdAt'),
    providerUserInfo: { listOf: provider },
  },
  sometimes: {
    ...each('string', 'email', 'displayName', 'photoUrl', 'passwordHash', 'salt', 'validSince'),
    ...each('string', 'lastLoginAt', 'lastRefreshAt', 'phoneNumber', 'customAttributes'),
    ...each('boolean', 'emailVerified', 'disabled', 'customAuth', 'emailLinkSignin'),
    passwordUpdatedAt: 'number',
    version: 'integer',
    mfaInfo: { listOf: 'anything' },
  },
};
/** What a lookup finds. */
export const users: Shape = {
  always: { users: { listOf: user } },
  sometimes: { kind: kind('GetAccountInfoResponse') },
};

/** Of calls that are older than Google’s common form of errors. */
export function errorOf(code: string): Shape {
  const message: Shape = { oneOf: [code] };
  return {
    always: {
      error: {
        always: {
          code: { oneOf: [400] },
          message,
          errors: {
            listOf: {
              always: { message, domain: { oneOf: ['global'] }, reason: { oneOf: ['invalid'] } },
            },
          },
        },
      },
    },
  };
}

/** Of a request that no call sees. */
export function transportErrorOf(code: number, status: string): Shape {
  return {
    always: {
      error: {
        always: { code: { oneOf: [code] }, message: 'string', status: { oneOf: [status] } },
        sometimes: { details: { listOf: 'anything' } },
      },
    },
  };
}
