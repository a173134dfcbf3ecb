/** Answers of the identity REST API. Some numbers travel as text, as clients expect. */

/** Tokens of a sign-in; `expiresIn` is seconds, as text. */
export interface TokenAnswer {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: string;
}

/** Answer to a first factor if a second one is required. */
export interface PendingSignInAnswer {
  readonly mfaPendingCredential: string;
  readonly mfaInfo: readonly FactorAnswer[];
}

/** A second factor: `totpInfo` for an authenticator app, `phoneInfo` for a phone. */
export interface FactorAnswer {
  readonly mfaEnrollmentId: string;
  readonly displayName?: string;
  /** RFC 3339. */
  readonly enrolledAt: string;
  readonly totpInfo?: Readonly<Record<string, never>>;
  readonly phoneInfo?: string;
}

export interface ProviderUserInfo {
  readonly providerId: string;
  readonly rawId?: string;
  readonly federatedId?: string;
  readonly email?: string;
  readonly displayName?: string;
  readonly photoUrl?: string;
  readonly phoneNumber?: string;
}

/** An account as `lookup` shows it to its owner; unset fields are absent. */
export interface UserAnswer {
  readonly localId: string;
  readonly email?: string;
  readonly displayName?: string;
  readonly photoUrl?: string;
  readonly phoneNumber?: string;
  readonly emailVerified: boolean;
  readonly disabled?: boolean;
  readonly customAuth?: boolean;
  /** Always the same placeholder: clients only check that it is there. */
  readonly passwordHash?: string;
  /** Milliseconds. */
  readonly passwordUpdatedAt?: number;
  /** Milliseconds, as text. */
  readonly createdAt: string;
  readonly lastLoginAt?: string;
  readonly lastRefreshAt?: string;
  /** Seconds, as text. */
  readonly validSince: string;
  readonly customAttributes?: string;
  readonly providerUserInfo: readonly ProviderUserInfo[];
  readonly mfaInfo?: readonly FactorAnswer[];
}

/** The answer of a failed call. `message` is a code, or `CODE : text`. */
export interface IdentityErrorAnswer {
  readonly error: {
    readonly code: number;
    readonly message: string;
    readonly status?: string;
    readonly errors?: readonly {
      readonly message: string;
      readonly domain: string;
      readonly reason: string;
    }[];
  };
}
