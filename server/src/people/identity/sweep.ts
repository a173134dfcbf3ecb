import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/pool';
import { sqlText } from '../../platform/db/sql-text';
import { sweepRows } from '../../platform/db/sweep';
import type { ScheduledJob } from '../../platform/jobs/handler';
import { trustedDays } from './limiter';
import { placeKeptDays } from './phone-places';
import {
  identityChallenges,
  identityCodes,
  identityPhonePlaces,
  identityRefreshTokens,
  identityTries,
  identityUsers,
} from './schema';

const batch = 5_000;
const dayMs = 86_400_000;
/** How long an expired code is remembered, so that its owner reads "expired" and not "never existed". */
const retention = `interval '30 days'`;

/** Deletes challenges that expired a day ago, in small steps that hold nobody up. @returns how many. */
export async function sweepChallenges(
  { drizzle }: Pick<Database, 'drizzle'>,
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - dayMs).toISOString();
  let count = 0;
  for (;;) {
    const { rowCount } = await drizzle.execute(
      sql`delete from ${identityChallenges} where token_hash in (
        select token_hash from ${identityChallenges}
        where expires_at < ${before} limit ${batch})`,
    );
    count += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return count;
  }
}

/** Deletes codes and useless refresh tokens a month after their end. */
async function sweepExpired(database: Pick<Database, 'pool'>): Promise<void> {
  await sweepRows(database, {
    table: identityCodes,
    condition: `expires_at < now() - ${retention}`,
  });
  await sweepRows(database, {
    table: identityRefreshTokens,
    condition: sqlText`revoked_at < now() - ${retention} OR last_used_at < now() - interval '60 days' OR EXISTS (
      SELECT FROM ${identityUsers}
      WHERE identity_users.uid = identity_refresh_tokens.uid
        AND identity_users.valid_since > identity_refresh_tokens.auth_time
        AND identity_users.valid_since < now() - ${retention})`,
  });
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

/** Deletes the refresh tokens of browser sessions listed by some SQL. */
export async function sweepTokensOfSessions(
  database: Pick<Database, 'pool'>,
  sessionIds: string,
): Promise<void> {
  await sweepRows(database, {
    table: identityRefreshTokens,
    condition: `session_claims ->> 'sid' IN (${sessionIds})`,
  });
}
