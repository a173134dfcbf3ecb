const storageKey = 'sign-in-link-email';

/** The email that requested a sign-in link on this device: the link doesn't carry it, and must not. */
export const linkAddress = {
  save(email: string): void {
    try {
      localStorage.setItem(storageKey, email);
    } catch {
      // Without storage the address is asked for again.
    }
  },
  read(): string | null {
    try {
      return localStorage.getItem(storageKey);
    } catch {
      return null;
    }
  },
  forget(): void {
    try {
      localStorage.removeItem(storageKey);
    } catch {
      // As above.
    }
  },
};
