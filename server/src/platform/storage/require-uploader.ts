import type { Deps } from '../deps';
import type { Caller } from '../http/authentication';
import { requireAllowed, writersOf } from './rules';
import { forbidden, unauthenticated } from './storage-error';

/**
 * @returns whose files an upload under this name is one of.
 * @throws {StorageError} 401, 403; also for an account that isn't far enough, because making one costs nothing.
 */
export async function requireUploader(
  deps: Deps,
  { name, caller }: { readonly name: string; readonly caller: Caller | null },
): Promise<string> {
  const { rules } = deps.storage;
  const uid = requireAllowed(rules, { action: 'write', name, caller });
  if (caller === null) throw unauthenticated();
  if (caller.status.initialised) return uid;
  // the token may be older than the last sign-up step
  const status = await deps.authentication.readStatus(deps.database.drizzle, caller.uid);
  const isFarEnough =
    status.initialised || (status.hasUsername && writersOf(rules, name) === 'withUsername');
  if (!isFarEnough) throw forbidden();
  return uid;
}
