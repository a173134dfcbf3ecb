import type { Access } from '@cruxboard/contracts/define';
import type { Deps } from '../deps';
import { AppError } from './app-error';
import type { Caller } from './authentication';

/** The caller, for operations that require one. */
export type CallerOf<A extends Access> = A extends 'public' ? Caller | null : Caller;

/**
 * Checks whether the caller may run an operation.
 * @throws {AppError} `unauthenticated`, `account_deleted`, `account_deactivated`, `email_unverified`,
 * `account_incomplete`.
 */
export async function admit(deps: Deps, access: Access, caller: Caller | null): Promise<void> {
  if (access === 'public') return;
  if (caller === null) throw new AppError('unauthenticated');
  if (caller.status.deleted) throw new AppError('account_deleted');
  if (access === 'session') return;
  if (caller.status.deactivated) throw new AppError('account_deactivated');
  if (caller.status.initialised) return;
  // the token may be older than the last sign-up step
  const status = await deps.authentication.readStatus(deps.database.drizzle, caller.uid);
  if (status.deleted) throw new AppError('account_deleted');
  if (status.deactivated) throw new AppError('account_deactivated');
  if (caller.email !== null && !status.emailVerified) throw new AppError('email_unverified');
  if (!status.initialised) throw new AppError('account_incomplete');
}
