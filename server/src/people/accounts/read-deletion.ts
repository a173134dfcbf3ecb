import type { readDeletion as contract } from '@cruxboard/contracts/people/accounts/accounts';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { findDeletion } from './deletions';

/** The status of a deletion request, without saying whose it is. */
export async function readDeletion(
  { database }: Deps,
  { deletionId }: z.output<typeof contract.params>,
): Promise<z.output<typeof contract.response>> {
  const deletion = await findDeletion(database.drizzle, deletionId);
  if (deletion === undefined) throw new AppError('not_found');
  const { id, state, requestedAt, dueAt, completedAt } = deletion;
  return {
    id,
    state,
    requestedAt: requestedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  };
}
