/** URLs of an outside identity service's calls. */
export interface OutsideAddresses {
  /** The prefix of `accounts:signInWithCustomToken` and the like. */
  readonly identity: string;
  readonly token: string;
  readonly certificates: string;
  /** Where a signed assertion is exchanged for a bearer token of administrative calls; null: the admin key is one. */
  readonly oauth: string | null;
}

const google = 'https://identitytoolkit.googleapis.com';
const certificates = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

/** @returns the URLs below an origin; Google's are on several hosts. */
export function addressesOf(origin: string): OutsideAddresses {
  if (origin === google) {
    return {
      identity: `${google}/v1/`,
      token: 'https://securetoken.googleapis.com/v1/token',
      certificates: `https://www.googleapis.com${certificates}`,
      oauth: 'https://oauth2.googleapis.com/token',
    };
  }
  return {
    identity: `${origin}/v1/`,
    token: `${origin}/v1/token`,
    certificates: `${origin}${certificates}`,
    oauth: null,
  };
}
