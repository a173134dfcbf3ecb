import { accounts } from '@cruxboard/server/people/accounts/schema';
import type { Database } from '@cruxboard/server/platform/db/pool';
import { identityUsers } from '@cruxboard/server/people/identity/schema';
import { insertCompetition } from '@cruxboard/server/platform/testing/competition';
import { insertAccounts, insertGym } from '@cruxboard/server/platform/testing/gym';

/** Sizes of the budget's rows. */
export const COMPETITORS = 300;
export const CLIMBS = 40;
/** Other live competitions on the node, for its memory. */
export const OTHER_COMPETITIONS = 19;

/** Competitions of other sizes, for the load and how it grows. */
export const loadFields = {
  usual: { competition: 'usual', competitors: 200, climbs: 20 },
  small: { competition: 'small', competitors: 100, climbs: 60 },
  large: { competition: 'large', competitors: 1_000, climbs: 60 },
} as const;

/** Signed-in people of a hall: `user-1` …, a tenth of whom compete. */
export const hallPhones = 2_000;

/** Who attacks, with what. */
export const attackTargets = {
  /** Each has an account and an address of its own; the organiser manages `own`. */
  uids: ['attacker-1', 'attacker-2', 'organiser', 'attacker-4', 'attacker-5'],
  gym: 'gym',
  /** A competition that is being set up. */
  own: 'bare',
  /** A competition that is over; its competitor is the last attacker. */
  ended: 'ended',
  streams: [
    ...Array.from({ length: OTHER_COMPETITIONS }, (_, n) => `other-${n + 1}`),
    ...Object.keys(loadFields),
  ],
} as const;

/**
 * Two competitions of the same size, one written through the product and one by bare statements; nineteen
 * more; those of the load and of the attack; a gym with its climbs.
 */
export async function seed({ drizzle, pool }: Database): Promise<void> {
  const size = { climbs: CLIMBS, competitors: COMPETITORS };
  await insertCompetition(drizzle, { ...size, competition: { id: 'bench' } });
  await insertCompetition(drizzle, { ...size, competition: { id: 'bare' } });
  for (let n = 1; n <= OTHER_COMPETITIONS; n += 1) {
    await insertCompetition(drizzle, { ...size, competition: { id: `other-${n}` } });
  }
  for (const { competition: id, ...field } of Object.values(loadFields)) {
    await insertCompetition(drizzle, { ...field, competition: { id } });
  }
  await insertCompetition(drizzle, {
    competitors: 1,
    competition: { id: attackTargets.ended, state: 'ended', endedAt: new Date() },
    competitor: () => ({ claimedBy: attackTargets.uids.at(-1) ?? null }),
    users: attackTargets.uids.filter((uid) => uid !== 'organiser'),
  });
  const { competitors } = loadFields.large;
  const spectators = Array.from(
    { length: hallPhones - competitors },
    (_, n) => competitors + n + 1,
  );
  await insertAccounts(
    drizzle,
    ...spectators.map((n) => ({ uid: `user-${n}`, username: `user_${n}` })),
  );
  // a leaderboard in the middle of the day: its competitors have done every third cell
  await pool.query(
    `INSERT INTO scores (competitor_id, climb_id, competition_id, version, cell, entered_by, entered_at)
     SELECT c.id, k.id, c.competition_id, 1,
       jsonb_build_object('format', 'boulder_pumpfest', 'result',
         CASE WHEN (c.number + k.number) % 6 = 0 THEN 'flash' ELSE 'top' END), coalesce(c.claimed_by, 'judge'), now()
     FROM competitors c JOIN competition_climbs k ON k.competition_id = c.competition_id
     WHERE (c.number + k.number) % 3 = 0 AND c.competition_id <> 'bare'`,
  );
  const rows = await drizzle.select({ uid: accounts.uid }).from(accounts);
  await drizzle.insert(identityUsers).values(
    rows.map(({ uid }) => ({
      uid,
      email: `${uid}@example.com`,
      isEmailVerified: true,
      // tokens have whole seconds, so a new one must not be older than its account
      validSince: new Date(0),
    })),
  );
  const climbs = Array.from({ length: 120 }, (_, n) => ({ id: `gym-climb-${n}` }));
  await insertGym(drizzle, { id: 'gym' }, climbs);
}

/** @returns a cell's version after the seed. */
export function seededVersion(competitor: number, climb: number): number {
  return (competitor + climb) % 3 === 0 ? 1 : 0;
}
