import { AppError } from './app-error';
import type { Caller } from './authentication';

/** What cannot be taken back asks for a sign-in not older than this. */
const recentS = 300;

/** @throws {AppError} `recent_sign_in_required` */
export function requireRecentSignIn({ authTimeS }: Pick<Caller, 'authTimeS'>, now: Date): void {
  if (now.getTime() / 1000 - authTimeS > recentS) throw new AppError('recent_sign_in_required');
}
