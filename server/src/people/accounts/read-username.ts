import type { readUsername as contract } from '@cruxboard/contracts/people/accounts/accounts';
import { normaliseUsername } from '@cruxboard/domain/people/accounts/usernames';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import type { ReadRequest } from '../../platform/http/serve-read';
import { findAccountByName } from './repo';
import { faultOf, protectedSince } from './usernames';

type Request = ReadRequest<
  z.output<typeof contract.params>,
  z.output<typeof contract.query>,
  'session'
>;

/** Whether the caller can take a username, and if not, why. Their own is available to them. */
export async function readUsername(
  deps: Deps,
  { params, caller }: Request,
): Promise<z.output<typeof contract.response>> {
  const username = normaliseUsername(params.username);
  const fault = faultOf(username);
  if (fault !== null) return { username, isAvailable: false, reason: fault };
  const { drizzle } = deps.database;
  const owner = await findAccountByName(drizzle, username, protectedSince(deps.now()));
  const isAvailable = owner === undefined || owner.uid === caller.uid;
  return { username, isAvailable, reason: isAvailable ? null : 'That username is taken' };
}
