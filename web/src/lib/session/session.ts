import { errorCode, errorOfResponse, isRecord } from '../api/errors';
import { fetchOrOffline } from '../api/fetch';
import { openChannel } from '../browser/channel';
import { isOnline, noteUnreached, subscribeOnline } from '../browser/online';
import { readTokensAnswer, takeBootAnswer } from './boot';
import { userOfToken, type SessionUser } from './id-token';
import { readKnownUser, rememberUser, supposedUser } from './known-user';
import { OwnActs, type OwnActWord } from './own-acts';
import { tokens } from './tokens';

export interface SessionState {
  readonly status: 'loading' | 'visitor' | 'signed-in';
  readonly user: SessionUser | null;
  /** Why there is nobody, where something failed. */
  readonly error: Error | null;
  /** The session behind the page has ended: the refresh overlay is due. */
  readonly isAway: boolean;
}

/** A token is renewed this long before it ends. */
const renewBeforeMs = 5 * 60_000;
/** After a failure to reach the server. */
const retryMs = 30_000;
/** Who was signed in last is taken to be here when the server has said nothing by then. */
const patienceMs = 4000;
const visitor: SessionState = { status: 'visitor', user: null, error: null, isAway: false };

type Word = { readonly kind: 'signed-in' | 'signed-out' | OwnActWord };

/** Who uses this page: one store for the tab, in step with the other tabs. */
export class Session {
  #state: SessionState = { ...visitor, status: 'loading' };
  #idToken: string | null = null;
  #renewal: ReturnType<typeof setTimeout> | undefined;
  #refreshing: Promise<string | null> | null = null;
  #loading: Promise<void> | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #channel = openChannel<Word>('session', ({ kind }) => {
    if (kind === 'acting' || kind === 'acted') this.#acts.hear(kind);
    else if (kind === 'signed-in') void this.load();
    else this.#set(visitor, null);
  });
  readonly #acts = new OwnActs((kind) => this.#channel?.post({ kind }));

  constructor() {
    tokens.provide({ current: () => this.#goodToken(), refresh: () => this.refresh() });
  }

  read = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks the server who this is. Two at a time are one. */
  load({ isOwnAct = false }: { readonly isOwnAct?: boolean } = {}): Promise<void> {
    this.#loading ??= this.#load(isOwnAct).finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** Begins to look after the session: at the start, and whenever the tab is seen with nobody signed in. */
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

  /** Makes the server's cookie of an ID token, then takes up the session. @throws ApiError */
  signIn(idToken: string): Promise<void> {
    return this.#acts.run(() => this.#signIn(idToken));
  }

  /** Ends the session here, on the server and in the other tabs. @throws ApiError when the server is out of reach */
  signOut(): Promise<void> {
    return this.#acts.run(() => this.#signOut());
  }

  /**
   * Does what may end the session, and has its own way on: to another one, or to nobody. The overlay, which speaks
   * of what happened elsewhere, is not shown for it.
   */
  async undertake<T>(act: () => Promise<T>): Promise<T> {
    const before = this.#idToken;
    try {
      return await this.#acts.run(act);
    } finally {
      if (before !== null && this.#idToken === before) await this.load({ isOwnAct: true });
    }
  }

  /** The server says that the session has ended: looks whether it has, unless a tab of this browser is at it. */
  hearEnd(): void {
    const told = this.#idToken;
    const isOwnAct = this.#acts.isUnderWay;
    this.#acts.whenThrough(() => {
      if (told !== null && this.#idToken === told) void this.load({ isOwnAct });
    });
  }

  async #signIn(idToken: string): Promise<void> {
    const response = await fetchOrOffline('/api/login', {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}` },
    });
    if (!response.ok) throw await errorOfResponse(response);
    this.#take(idToken);
    // The session's own token carries the product's claims; the identity's first one need not. Without it the first holds.
    await this.refresh().catch(() => null);
    this.#channel?.post({ kind: 'signed-in' } satisfies Word);
  }

  async #signOut(): Promise<void> {
    const response = await fetchOrOffline('/api/logout', { method: 'POST' });
    if (!response.ok) throw await errorOfResponse(response);
    this.#set(visitor, null);
    this.#channel?.post({ kind: 'signed-out' } satisfies Word);
  }

  /** A new ID token; null where the session is over. Two at a time are one. @throws ApiError */
  refresh(): Promise<string | null> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  /** The session has ended elsewhere: nobody is signed in, and the page should be loaded anew. */
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
        // Who was taken to be here and is not has to sign in again; what they kept waits for that.
        const isAway = answer.kind === 'away' || this.#state.status === 'signed-in';
        this.#set({ ...visitor, isAway: isAway && !isOwnAct }, null);
      }
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error('The session could not be loaded');
      const isUnreached = isNetworkFailure(error);
      if (isUnreached) void noteUnreached();
      // for whoever watches the product's errors; the person is told that the sign-in could not be checked
      if (!isUnreached) reportError(error);
      // A server that says something strange is no missing network.
      if (known === null || !(isUnreached || this.#isSupposed())) {
        return this.#set({ ...visitor, error }, null);
      }
      this.#suppose(known);
      this.#renewIn(retryMs);
    } finally {
      clearTimeout(impatience);
    }
  }

  /** Without a word from the server: whoever was signed in last on this device, and has not signed out, is here. */
  #suppose(uid: string): void {
    if (this.#state.status === 'signed-in') return;
    const user = supposedUser(uid);
    this.#set({ status: 'signed-in', user, error: null, isAway: false }, null);
  }

  #isSupposed(): boolean {
    return this.#state.status === 'signed-in' && this.#idToken === null;
  }

  async #refresh(): Promise<string | null> {
    const response = await fetchOrOffline('/api/refresh-token', {
      headers: { accept: 'application/json' },
      cache: 'no-store',
    });
    if (response.status === 401) {
      const isToldHere = this.#state.status === 'signed-in' && !this.#acts.isHere;
      if (isToldHere) this.end(new Error('The session is over'));
      return null;
    }
    if (!response.ok) throw await errorOfResponse(response);
    const body: unknown = await response.json();
    const idToken = isRecord(body) ? body['idToken'] : undefined;
    if (typeof idToken !== 'string' || idToken === '') {
      throw new Error('GET /api/refresh-token answered no token');
    }
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
    if (user === null) throw new Error('Invalid custom token');
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
    if (errorCode(cause) === 'offline') throw cause;
    throw new Error('Invalid custom token', { cause });
  }
}

/** What `fetch` throws, and what a token's exchange says. */
function isNetworkFailure(error: Error): boolean {
  return error instanceof TypeError || errorCode(error) === 'offline';
}

/** The tab's session. */
export const session = new Session();
