import type { FastifyRequest } from 'fastify';
import type { Executor } from '../db/transaction';

/** The caller, from a verified ID token or a valid session cookie. */
export interface Caller {
  readonly uid: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly phoneNumber: string | null;
  /** When the person last signed in, in seconds since the epoch. */
  readonly authTimeS: number;
  /** The `status` claim; false if absent. */
  readonly status: {
    readonly initialised: boolean;
    readonly deactivated: boolean;
    readonly deleted: boolean;
  };
  readonly sessionId: string | null;
}

/** Authenticates requests. The identity and session slices provide it. */
export interface Authentication {
  /**
   * By the bearer token, which every write requires.
   * @returns null without one.
   * @throws {AppError} `token_invalid`, `token_expired`, `session_revoked`.
   */
  fromBearer(request: FastifyRequest): Promise<Caller | null>;
  /** By the session cookie, for GETs only. @returns null without a valid one. */
  fromCookie(request: FastifyRequest): Promise<Caller | null>;
  /** Whether the account may use the product now; checked if the token doesn't say `initialised` yet. */
  readStatus(executor: Executor, uid: string): Promise<CurrentStatus>;
}

export type CurrentStatus = Caller['status'] & {
  readonly emailVerified: boolean;
  /** Has chosen one, which needs a confirmed email. */
  readonly hasUsername: boolean;
};
