import { errorCode, errorOfResponse } from '../api/errors';
import { fetchOrOffline } from '../api/fetch';
import { openChannel } from '../browser/channel';
import { isOnline, noteOffline, subscribeOnline } from '../browser/online';
import { AuthError } from './auth-error';
import { readTokensAnswer, takeBootAnswer } from './boot';
import { userOfToken, type SessionUser } from './id-token';
import { readKnownUser, rememberUser, assumedUser } from './known-user';
import { OwnActions, type OwnActionMessage } from './own-actions';
import { fetchRefreshedTokens } from './refresh-token';
import { tokens } from './tokens';

export interface SessionState {
  readonly status: 'loading' | 'visitor' | 'signed-in';
  readonly user: SessionUser | null;
  /** What failed last: why nobody is signed in, or why somebody is only assumed to be. */
  readonly error: Error | null;
  /** The session ended elsewhere: the refresh overlay is due. */
  readonly isAway: boolean;
}

/** How long before its expiry a token is renewed. */
const renewBeforeMs = 5 * 60_000;
/** After a failure to reach the server. */
const retryMs = 30_000;
/** After this long without a response, the last signed-in user is assumed. */
const patienceMs = 4000;
const visitor: SessionState = { status: 'visitor', user: null, error: null, isAway: false };

type Word = { readonly kind: 'signed-in' | 'signed-out' | OwnActionMessage };

/** Who uses this page: one store per tab, in sync with the other tabs. */
export class Session {
  #state: SessionState = { ...visitor, status: 'loading' };
  #idToken: string | null = null;
  #renewal: ReturnType<typeof setTimeout> | undefined;
  #refreshing: Promise<string | null> | null = null;
  #loading: Promise<void> | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #channel = openChannel<Word>('session', ({ kind }) => {
    if (kind === 'acting' || kind === 'acted') this.#actions.receive(kind);
    else if (kind === 'signed-in') void this.load();
    else this.#set(visitor, null);
  });
  readonly #actions = new OwnActions((kind) => this.#channel?.post({ kind }));

  constructor() {
    tokens.provide({ current: () => this.#goodToken(), refresh: () => this.refresh() });
  }

  read = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks the server who is signed in. Concurrent calls share one request. */
  load({ isOwnAct = false }: { readonly isOwnAct?: boolean } = {}): Promise<void> {
    this.#loading ??= this.#load(isOwnAct).finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** Starts watching the session: now, and whenever the tab is shown with nobody signed in. */
  start(): void {
    void this.load();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible') return;
      if (this.#state.status === 'visitor' && !this.#state.isAway) void this.load();
      else if (this.#state.status === 'signed-in') this.#goodToken().catch(() => undefined);
    });
    subscribeOnline(() => {
      if (isOnline() && this.#isSupposed()) void this.load();
    });
  }

  /** Exchanges an ID token for the server's cookie and loads the session. @throws ApiError */
  signIn(idToken: string): Promise<void> {
    return this.#actions.run(() => this.#signIn(idToken));
  }

  /** Ends the session here, on the server and in the other tabs. @throws ApiError if the server can't be reached */
  signOut(): Promise<void> {
    return this.#actions.run(() => this.#signOut());
  }

  /**
   * Runs an action that may end the session and leads on by itself. The overlay, which is about what happened
   * elsewhere, isn't shown for it.
   */
  async undertake<T>(act: () => Promise<T>): Promise<T> {
    const before = this.#idToken;
    try {
      return await this.#actions.run(act);
    } finally {
      if (before !== null && this.#idToken === before) await this.load({ isOwnAct: true });
    }
  }

  /** The server says the session ended: checks, unless a tab of this browser caused it. */
  hearEnd(): void {
    const idToken = this.#idToken;
    const isOwnAct = this.#actions.isUnderWay;
    this.#actions.whenIdle(() => {
      if (idToken !== null && this.#idToken === idToken) void this.load({ isOwnAct });
    });
  }

  async #signIn(idToken: string): Promise<void> {
    // what the page's head requested was for whoever was signed in then
    window.cruxboardBoot = undefined;
    const response = await fetchOrOffline('/api/login', {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}` },
    });
    if (!response.ok) throw await errorOfResponse(response);
    this.#take(idToken);
    // The session's own token carries the product's claims; the identity service's first one may not. Without
    // it the first one is used.
    await this.refresh().catch(() => null);
    this.#channel?.post({ kind: 'signed-in' } satisfies Word);
  }

  async #signOut(): Promise<void> {
    window.cruxboardBoot = undefined;
    const response = await fetchOrOffline('/api/logout', { method: 'POST' });
    if (!response.ok) throw await errorOfResponse(response);
    this.#set(visitor, null);
    this.#channel?.post({ kind: 'signed-out' } satisfies Word);
  }

  /** Renews the ID token; null if the session has ended. Concurrent calls share one request. @throws ApiError */
  refresh(): Promise<string | null> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  /** The session ended elsewhere: nobody is signed in, and the page should be reloaded. */
  end(error: Error | null = null): void {
    this.#set({ ...visitor, error, isAway: true }, null);
  }

  hideOverlay = (): void => {
    if (this.#state.isAway) this.#set({ ...this.#state, isAway: false }, this.#idToken);
  };

  async #load(isOwnAct: boolean): Promise<void> {
    const known = readKnownUser();
    const impatience =
      known === null ? undefined : setTimeout(() => this.#suppose(known), patienceMs);
    try {
      const answer = await readTokensAnswer(await takeBootAnswer('tokens'));
      if (answer.kind === 'session') {
        this.#take(answer.idToken ?? (await exchange(answer.customToken)));
      } else {
        // A user who was assumed and isn't signed in must sign in again; their queue waits for that.
        const isAway = answer.kind === 'away' || this.#state.status === 'signed-in';
        this.#set({ ...visitor, isAway: isAway && !isOwnAct }, null);
      }
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error('The session could not be loaded');
      const isUnreachable = errorCode(error) === 'offline';
      if (isUnreachable) void noteOffline();
      // for error monitoring; the person reads that the sign-in couldn't be checked
      if (!isUnreachable) reportError(error);
      const isKept = this.#state.user !== null || known !== null;
      // Any other failure ends the session on the page, also of somebody who was only assumed.
      if (!isUnreachable || !isKept) return this.#set({ ...visitor, error }, null);
      if (known !== null) this.#suppose(known);
      this.#set({ ...this.#state, error }, this.#idToken);
      this.#renewIn(retryMs);
    } finally {
      clearTimeout(impatience);
    }
  }

  /** Offline: assumes whoever was signed in last on this device and hasn't signed out. */
  #suppose(uid: string): void {
    if (this.#state.status === 'signed-in') return;
    const user = assumedUser(uid);
    this.#set({ status: 'signed-in', user, error: null, isAway: false }, null);
  }

  #isSupposed(): boolean {
    return this.#state.status === 'signed-in' && this.#idToken === null;
  }

  async #refresh(): Promise<string | null> {
    const answer = await fetchRefreshedTokens();
    if (answer === null) {
      const isEndedHere = this.#state.status === 'signed-in' && !this.#actions.isHere;
      if (isEndedHere) this.end(new AuthError('INVALID_CREDENTIAL'));
      return null;
    }
    const idToken = answer.idToken ?? (await exchange(answer.customToken));
    this.#take(idToken);
    return idToken;
  }

  async #goodToken(): Promise<string | null> {
    if (this.#state.status === 'loading') await this.load();
    const { user } = this.#state;
    if (user === null) return null;
    if (user.expiresAtMs - Date.now() > 10_000) return this.#idToken;
    return this.refresh();
  }

  #take(idToken: string): void {
    const user = userOfToken(idToken);
    if (user === null) throw new AuthError('INVALID_CUSTOM_TOKEN');
    this.#set({ status: 'signed-in', user, error: null, isAway: false }, idToken);
    this.#renewIn(user.expiresAtMs - Date.now() - renewBeforeMs);
  }

  #renewIn(ms: number): void {
    clearTimeout(this.#renewal);
    this.#renewal = setTimeout(
      () => {
        if (this.#state.status !== 'signed-in') return;
        if (this.#isSupposed()) void this.load();
        else this.refresh().catch(() => this.#renewIn(retryMs));
      },
      Math.max(ms, 1000),
    );
  }

  #set(state: SessionState, idToken: string | null): void {
    if (idToken === null) clearTimeout(this.#renewal);
    if (state.user) rememberUser(state.user.uid);
    else if (state.error === null || state.isAway) rememberUser(null);
    this.#idToken = idToken;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

async function exchange(customToken: string): Promise<string> {
  const { identity } = await import('./identity');
  try {
    return (await identity.signInWithCustomToken(customToken)).idToken;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.cause : undefined;
    if (errorCode(reason) === 'offline') throw reason;
    throw new AuthError('INVALID_CUSTOM_TOKEN', { cause });
  }
}

/** The tab's session. */
export const session = new Session();
