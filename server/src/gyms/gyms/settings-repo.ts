import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { gyms } from './schema';

const settings = {
  name: gyms.name,
  bio: gyms.bio,
  location: gyms.location,
  mapUrl: gyms.mapUrl,
  website: gyms.website,
  instagram: gyms.instagram,
  bannerUrl: gyms.bannerUrl,
  logoUrl: gyms.logoUrl,
  timeZone: gyms.timeZone,
  nextTimeZone: gyms.nextTimeZone,
  nextTimeZoneOn: gyms.nextTimeZoneOn,
  circuitOrder: gyms.circuitOrder,
  access: gyms.access,
  accessKey: gyms.accessKey,
};

export type StoredSettings = Pick<typeof gyms.$inferSelect, keyof typeof settings>;

/** @returns a gym's settings, or undefined. */
export async function findSettings(
  on: Executor,
  gymId: string,
): Promise<StoredSettings | undefined> {
  const [row] = await on.select(settings).from(gyms).where(eq(gyms.id, gymId));
  return row;
}

/** Changes a gym's settings. */
export async function updateSettings(
  tx: Transaction,
  gymId: string,
  changes: Partial<StoredSettings> & { updatedAt: Date },
): Promise<void> {
  await tx.update(gyms).set(changes).where(eq(gyms.id, gymId));
}

/**
 * Puts a gym into the time zone that is due: once the month has begun in the old zone and in the new one, and is the
 * same in both, so that no moment is counted in two months.
 */
export async function applyTimeZone(on: Executor, gymId: string, now: Date): Promise<void> {
  const dayIn = (zone: typeof gyms.timeZone | typeof gyms.nextTimeZone) =>
    sql`(${now.toISOString()}::timestamptz at time zone ${zone})::date`;
  const [before, after] = [dayIn(gyms.timeZone), dayIn(gyms.nextTimeZone)];
  await on
    .update(gyms)
    .set({
      timeZone: sql`${gyms.nextTimeZone}`,
      nextTimeZone: null,
      nextTimeZoneOn: null,
      updatedAt: now,
    })
    .where(
      and(
        eq(gyms.id, gymId),
        sql`${gyms.nextTimeZoneOn} <= least(${before}, ${after})
            and date_trunc('month', ${before}) = date_trunc('month', ${after})`,
      ),
    );
}
