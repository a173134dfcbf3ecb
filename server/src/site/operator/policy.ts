import { isDeveloper } from '../../people/accounts/public';
import type { Executor } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';

/** Lets developers in, by what the database says now. @throws {AppError} `permission_denied` */
export async function requireDeveloper(on: Executor, uid: string): Promise<void> {
  if (!(await isDeveloper(on, uid))) throw new AppError('permission_denied');
}
