/** What is known of a page's viewer; `null` for a visitor. */
export interface AccountFacts {
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly username: string | null;
  readonly isInitialised: boolean;
  readonly isDeactivated: boolean;
  readonly isDeleted: boolean;
}

/** The next step an account needs; only `ready` may use the product signed in. */
export type AccountStep =
  | 'signedOut'
  | 'deleted'
  | 'deactivated'
  | 'verifyEmail'
  | 'chooseUsername'
  | 'completeProfile'
  | 'ready';

/**
 * Returns the step an account is missing, in the order sign up → verify email → username → complete; deleted
 * and deactivated come first. An account without an email skips verification.
 */
export function accountStep(account: AccountFacts | null): AccountStep {
  if (account === null) return 'signedOut';
  if (account.isDeleted) return 'deleted';
  if (account.isDeactivated) return 'deactivated';
  if (account.email !== null && !account.isEmailVerified) return 'verifyEmail';
  if (account.username === null) return 'chooseUsername';
  if (!account.isInitialised) return 'completeProfile';
  return 'ready';
}
