import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { competitorInvitations, competitors } from './schema';

interface Sent {
  readonly since: Date;
  readonly sentBy: string;
  readonly addressHashes: readonly string[];
}

/**
 * @returns how many invitations the sender has sent since then, and how many each address has received from anyone.
 */
export async function countInvitations(
  on: Executor,
  { since, sentBy, addressHashes }: Sent,
): Promise<{ ofSender: number; byAddress: ReadonlyMap<string, number> }> {
  const { rows } = await on.execute<{ address_hash: string | null; count: number }>(sql`
    select null as address_hash, count(*)::int as count from ${competitorInvitations}
     where ${and(gt(competitorInvitations.sentAt, since), sql`${competitorInvitations.sentBy} = ${sentBy}`)}
    union all
    select address_hash, count(*)::int from ${competitorInvitations}
     where ${and(
       gt(competitorInvitations.sentAt, since),
       sql`${competitorInvitations.addressHash} = any(${sql.param(addressHashes)}::text[])`,
     )}
     group by address_hash`);
  const byAddress = new Map<string, number>();
  let ofSender = 0;
  for (const { address_hash: hash, count } of rows) {
    if (hash === null) ofSender = count;
    else byAddress.set(hash, count);
  }
  return { ofSender, byAddress };
}

/** Records sent invitations. */
export async function insertInvitations(
  tx: Transaction,
  sent: readonly (typeof competitorInvitations.$inferInsert)[],
): Promise<void> {
  await tx.insert(competitorInvitations).values([...sent]);
}

/** Records on the competitors when they were invited. */
export async function markInvited(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .update(competitors)
    .set({ invitedAt: at })
    .where(inArray(competitors.id, [...ids]));
}
