import type { SessionUser } from './id-token';

/**
 * Uid of whoever was signed in last on this device, until they sign out: offline, their cached pages open and
 * their changes wait under it. It is no token and opens nothing on the server.
 */
const storageKey = 'known-user';

/** @returns the uid of the last signed-in user; null if nobody, or they signed out. */
export function readKnownUser(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Remembers who is signed in; null for nobody. */
export function rememberUser(uid: string | null): void {
  try {
    if (uid === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, uid);
  } catch {
    // Without storage, nobody is remembered offline.
  }
}

/** @returns a user known only by uid because the product can't be reached; any token has expired. */
export function assumedUser(uid: string): SessionUser {
  return {
    uid,
    email: null,
    displayName: null,
    photoURL: null,
    phoneNumber: null,
    emailVerified: false,
    providerId: 'custom',
    claims: {},
    expiresAtMs: 0,
    authenticatedAtMs: 0,
  };
}
