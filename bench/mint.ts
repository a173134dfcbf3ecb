import { mintIdToken } from '@cruxboard/server/people/identity/id-token';

type Keyring = Parameters<typeof mintIdToken>[0]['keyring'];

/** @returns a token of somebody with a complete account who has just signed in with a password. */
export function mintToken(uid: string, keyring: Keyring): Promise<string> {
  const nowS = Math.floor(Date.now() / 1000);
  return mintIdToken({
    keyring,
    project: 'cruxboard',
    nowS,
    user: {
      uid,
      email: `${uid}@example.com`,
      isEmailVerified: true,
      displayName: 'Ana Stone',
      photoUrl: null,
      phoneNumber: null,
      customAttributes: {},
    },
    providers: [],
    session: {
      authTimeS: nowS,
      signInProvider: 'password',
      secondFactor: null,
      secondFactorId: null,
      claims: {},
    },
    status: { initialised: true, deactivated: false, deleted: false },
  });
}
