import type { FastifyRequest } from 'fastify';

/** Who asks, from a verified ID token or a good session cookie. */
export interface Caller {
  readonly uid: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly phoneNumber: string | null;
  /** Seconds since the epoch when the person proved who they are. */
  readonly authTimeS: number;
  /** The `status` claim; false until it says otherwise. */
  readonly status: {
    readonly initialised: boolean;
    readonly deactivated: boolean;
    readonly deleted: boolean;
  };
  readonly sessionId: string | null;
}

/** Tells who asks. The identity and session slices provide it. */
export interface Authentication {
  /**
   * By the bearer token, which every write needs.
   * @returns null without one.
   * @throws {AppError} `token_invalid`, `token_expired`, `session_revoked`.
   */
  fromBearer(request: FastifyRequest): Promise<Caller | null>;
  /** By the session cookie, for GETs alone. @returns null without a good one. */
  fromCookie(request: FastifyRequest): Promise<Caller | null>;
  /** Whether the account may use the product now; asked where a token does not say `initialised` (yet). */
  readStatus(uid: string): Promise<Caller['status'] & { readonly emailVerified: boolean }>;
}
