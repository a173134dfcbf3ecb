import type { SessionUser } from './id-token';

/**
 * Who was signed in last on this device, until they sign out: without a network their own pages open, and what they
 * do waits under their name. An id, no token: it opens nothing on the server.
 */
const storageKey = 'known-user';

/** @returns the id of who was signed in last; null: nobody, or they have signed out. */
export function readKnownUser(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Remembers who is signed in; null: nobody any more. */
export function rememberUser(uid: string | null): void {
  try {
    if (uid === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, uid);
  } catch {
    // A closed storage only means that nobody is known without a network.
  }
}

/** @returns a user of whom only the id is known, as the product could not be asked; any token of theirs has ended. */
export function supposedUser(uid: string): SessionUser {
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
