/**
 * The ID token, in memory alone. The session store fills it; calls read it. Apart from both, so that
 * a call knows nothing of sessions.
 */
interface TokenSource {
  /** The token that is good now, refreshed first where it is about to end; null: nobody is signed in. */
  current: () => Promise<string | null>;
  /** A new token from the server; null where the session is over. */
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
