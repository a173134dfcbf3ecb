const storageKey = 'sign-in-link-email';

/** The address that a sign-in link was asked for on this device: the link does not carry it, and must not. */
export const linkAddress = {
  keep(email: string): void {
    try {
      localStorage.setItem(storageKey, email);
    } catch {
      // A closed storage only means that the address is asked for again.
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
