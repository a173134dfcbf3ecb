import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/pool';
import { sweepRows } from '../../platform/db/sweep';
import type { Transaction } from '../../platform/db/transaction';
import type { ScheduledJob } from '../../platform/jobs/handler';
import { trustedDays } from './limiter';
import { placeKeptDays } from './phone-places';
import {
  identityChallenges,
  identityCodes,
  identityPhonePlaces,
  identityRefreshTokens,
  identityTries,
} from './schema';

/** How long an expired code is remembered, so that its owner reads "expired" and not "never existed". */
const retention = `interval '30 days'`;

/** Deletes challenges that expired a day ago. @returns how many. */
export function sweepChallenges(
  database: Pick<Database, 'pool'>,
  now = new Date(),
): Promise<number> {
  const condition = `expires_at < timestamptz '${now.toISOString()}' - interval '1 day'`;
  return sweepRows(database, { table: identityChallenges, condition });
}

/**
 * Deletes codes and useless refresh tokens a month after their end. One statement per column, because an index serves
 * no "or" of several. Tokens ended with all of their account's go by their disuse.
 */
async function sweepExpired(database: Pick<Database, 'pool'>): Promise<void> {
  await sweepRows(database, {
    table: identityCodes,
    condition: `expires_at < now() - ${retention}`,
  });
  for (const condition of [
    `revoked_at < now() - ${retention}`,
    `last_used_at < now() - interval '60 days'`,
  ]) {
    await sweepRows(database, { table: identityRefreshTokens, condition });
  }
}

/** Deletes places not used for long. */
async function sweepPlaces(database: Pick<Database, 'pool'>): Promise<void> {
  const condition = `last_at < now() - interval '${placeKeptDays} days'`;
  await sweepRows(database, { table: identityPhonePlaces, condition });
}

/** Deletes tries that no limit remembers any more, but for trusted places. */
async function sweepTries(database: Pick<Database, 'pool'>): Promise<void> {
  const condition = `last_at < now() - interval '2 days'
    AND coalesce(trusted_at, '-infinity') < now() - interval '${trustedDays} days'`;
  await sweepRows(database, { table: identityTries, condition });
}

/** Identity's nightly jobs. */
export const identityJobs: readonly ScheduledJob<{ database: Database }>[] = [
  {
    name: 'identity.sweepChallenges',
    due: { hour: 3, minute: 47 },
    run: async ({ database }) => void (await sweepChallenges(database)),
  },
  {
    name: 'identity.sweepExpired',
    due: { hour: 3, minute: 42 },
    run: ({ database }) => sweepExpired(database),
  },
  {
    name: 'identity.sweepPhonePlaces',
    due: { hour: 3, minute: 44 },
    run: ({ database }) => sweepPlaces(database),
  },
  {
    name: 'identity.sweepTries',
    due: { hour: 3, minute: 45 },
    run: ({ database }) => sweepTries(database),
  },
];

/** Deletes the refresh tokens of browser sessions. */
export async function deleteTokensOfSessions(
  tx: Transaction,
  sessionIds: readonly string[],
): Promise<void> {
  const sid = sql`${identityRefreshTokens.sessionClaims} ->> 'sid'`;
  await tx
    .delete(identityRefreshTokens)
    .where(sql`${sid} = any (${sql.param([...sessionIds])}::text[])`);
}
