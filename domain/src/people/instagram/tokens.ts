const dayMs = 86_400_000;

/** When a token was given, and until when it is good. */
export interface TokenTimes {
  readonly givenAt: Date;
  readonly expiresAt: Date;
}

/** Tokens can be renewed from this age on. Source: Instagram's reference of `refresh_access_token`. */
export const renewableAfterMs = dayMs;

/** Renewed with this much of their sixty days left, so that two weeks without Instagram, or without us, cost nothing. */
export const renewalLeftMs = 15 * dayMs;

/** Whether a token is to be renewed now: old enough, near its end, and not past it. */
export function isRenewalDue({ givenAt, expiresAt }: TokenTimes, now: Date): boolean {
  const leftMs = expiresAt.getTime() - now.getTime();
  const ageMs = now.getTime() - givenAt.getTime();
  return leftMs > 0 && leftMs <= renewalLeftMs && ageMs >= renewableAfterMs;
}
