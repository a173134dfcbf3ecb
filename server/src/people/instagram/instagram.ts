/** A token and when it ends. */
export interface GivenToken {
  readonly token: string;
  readonly lifeS: number;
}

/** What Instagram says of an account. */
export interface AccountAtInstagram {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly mediaCount: number | null;
}

/** A post. */
export interface PostAtInstagram {
  readonly id: string;
  readonly kind: 'image' | 'video' | 'album';
  readonly caption: string;
  readonly permalink: string | null;
  readonly url: string | null;
  readonly posterUrl: string | null;
  readonly takenAt: Date | null;
}

/** Where a post's picture and film are, for a while. */
export type PostAddresses = Pick<PostAtInstagram, 'url' | 'posterUrl'>;

/** Addresses that were read lately. */
export interface KnownAddresses {
  /**
   * @param ask asks Instagram; requests for the same post at the same time share one.
   * @throws what `ask` throws; that a post is gone is remembered for ten minutes.
   */
  read(
    key: string,
    request: {
      readonly nowMs: number;
      /** The address that was given didn't load: one older than a minute isn't good enough. */
      readonly hasFailed: boolean;
    },
    ask: () => Promise<PostAddresses>,
  ): Promise<PostAddresses>;
}

/** Why Instagram refused. */
export type RefusalReason =
  /** The token is over or was revoked: the account has to be linked again. */
  | 'token'
  /** The code isn't one, was used or has expired. */
  | 'code'
  /** Not a business or creator account. */
  | 'personal'
  /** There is no such post of this account. */
  | 'gone';

/** Thrown if Instagram refuses. */
export class InstagramRefusal extends Error {
  override readonly name = 'InstagramRefusal';
  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message);
  }
}

/** Thrown if Instagram doesn't answer, or not sensibly. Never names tokens. */
export class InstagramDown extends Error {
  override readonly name = 'InstagramDown';
}

/** Instagram's API for professional accounts. Everything throws `InstagramRefusal` and `InstagramDown`. */
export interface Instagram {
  /** Where somebody approves a link. */
  authorizationUrl(visit: { readonly state: string; readonly redirectUri: string }): string;
  /** Exchanges a code for a token of sixty days. */
  redeem(visit: { readonly code: string; readonly redirectUri: string }): Promise<GivenToken>;
  renew(token: string): Promise<GivenToken>;
  readAccount(token: string): Promise<AccountAtInstagram>;
  listPosts(
    token: string,
    place: { readonly instagramId: string; readonly after: string | undefined },
  ): Promise<{ readonly posts: readonly PostAtInstagram[]; readonly next: string | null }>;
  readPost(token: string, mediaId: string): Promise<PostAtInstagram>;
  /** Addresses that were read lately. */
  readonly addresses: KnownAddresses;
  readAddresses(
    token: string,
    mediaId: string,
  ): Promise<Pick<PostAtInstagram, 'id' | 'url' | 'posterUrl'>>;
}
