/**
 * The ID token, only in memory. The session store provides it and calls read it, so that calls know nothing
 * of sessions.
 */
interface TokenSource {
  /** The current token, renewed first if it is about to expire; null if nobody is signed in. */
  current: () => Promise<string | null>;
  /** A new token from the server; null if the session has ended. */
  refresh: () => Promise<string | null>;
}

let source: TokenSource = { current: async () => null, refresh: async () => null };

export const tokens: TokenSource & { provide: (next: TokenSource) => void } = {
  current: () => source.current(),
  refresh: () => source.refresh(),
  provide: (next) => {
    source = next;
  },
};
