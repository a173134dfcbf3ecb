import { AppError } from './app-error';
import type { Caller } from './authentication';

/** Actions that can't be undone require a sign-in no older than this. */
export const recentSignInS = 300;

/** @throws {AppError} `recent_sign_in_required` */
export function requireRecentSignIn({ authTimeS }: Pick<Caller, 'authTimeS'>, now: Date): void {
  if (now.getTime() / 1000 - authTimeS > recentSignInS)
    throw new AppError('recent_sign_in_required');
}
