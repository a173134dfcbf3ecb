import { uidOf, climberNames, createRandom } from '../../people/demo/public';
import { ascentLogs } from '../ascents/schema';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction';
import { notificationActors, notifications } from '../../people/notifications/schema';
import { reactions } from '../reactions/schema';
import type { DemoGym } from './gyms';

const MINUTE_MS = 60_000;
const LIKE_CHANCE = 0.3;
const FAVOURITE_CHANCE = 0.07;

type Row = typeof reactions.$inferInsert;

/** The demo setter's notifications: the newest unopened, older ones read. */
const notified = [
  { likes: 4, minutesAgo: 14, isSeen: false, isOpened: false },
  { likes: 1, minutesAgo: 190, isSeen: false, isOpened: false },
  { likes: 2, minutesAgo: 1_500, isSeen: true, isOpened: false },
  { likes: 3, minutesAgo: 2_900, isSeen: true, isOpened: true },
  { likes: 1, minutesAgo: 5_800, isSeen: true, isOpened: true },
] as const;

/** Inserts likes and favourites of people who climbed something, and the setter's recent notifications. */
export async function insertReactions(
  tx: Transaction,
  gyms: readonly DemoGym[],
  now: Date,
): Promise<void> {
  const rows = new Map((await likesOfClimbers(tx)).map((row) => [keyOf(row), row]));
  for (const row of await insertNotified(tx, gyms, now)) rows.set(keyOf(row), row);
  const all = [...rows.values()];
  for (let from = 0; from < all.length; from += 2_000) {
    await tx.insert(reactions).values(all.slice(from, from + 2_000));
  }
}

/** Likes and favourites, a few minutes after the first ascent of a climb. */
async function likesOfClimbers(tx: Transaction): Promise<Row[]> {
  const random = createRandom(3);
  const { rows } = await tx.execute<{
    uid: string;
    climbId: string;
    gymId: string;
    at: string;
  }>(sql`
    select uid, climb_id as "climbId", gym_id as "gymId", min(at)::text as at from ${ascentLogs}
     group by 1, 2, 3 order by min(at), 1, 2`);
  return rows.flatMap(({ uid, climbId, gymId, at }) => {
    const createdAt = new Date(new Date(at).getTime() + random.integer(0, 5) * 1_000);
    const row = { subject: 'climb', subjectId: climbId, uid, gymId, createdAt };
    return [
      ...(random.isChance(LIKE_CHANCE) ? [{ ...row, reaction: 'like' }] : []),
      ...(random.isChance(FAVOURITE_CHANCE) ? [{ ...row, reaction: 'favourite' }] : []),
    ];
  });
}

/** Inserts the setter's notifications. @returns the likes that they are about. */
async function insertNotified(
  tx: Transaction,
  [gym]: readonly DemoGym[],
  now: Date,
): Promise<readonly Row[]> {
  if (gym === undefined) return [];
  const own = gym.climbs.filter(({ setterUid, takenDownAt }) => {
    return setterUid === 'demo-staff' && takenDownAt === null;
  });
  const likers = climberNames.map(uidOf).filter((uid) => uid !== 'demo-staff');
  const likes: Row[] = [];
  for (const [index, { likes: count, minutesAgo, isSeen, isOpened }] of notified.entries()) {
    const climb = own[index];
    if (climb === undefined) throw new Error('The demo’s setter has too few climbs');
    const id = `demo-notification-${index + 1}`;
    const lastMs = now.getTime() - minutesAgo * MINUTE_MS;
    const atMs = (place: number) => lastMs - place * 9 * MINUTE_MS;
    const readAt = new Date(lastMs + 30 * MINUTE_MS);
    await tx.insert(notifications).values({
      id,
      recipientUid: 'demo-staff',
      kind: 'climb_liked',
      subject: 'climb',
      subjectId: climb.id,
      createdAt: new Date(atMs(count - 1)),
      seenAt: isSeen ? readAt : null,
      openedAt: isOpened ? readAt : null,
      updatedAt: isSeen ? readAt : new Date(lastMs),
    });
    const actors = Array.from({ length: count }, (_, place) => ({
      notificationId: id,
      uid: likers[(index * 5 + place) % likers.length] ?? '',
      at: new Date(atMs(place)),
    }));
    await tx.insert(notificationActors).values(actors);
    for (const { uid, at } of actors) {
      likes.push({
        subject: 'climb',
        subjectId: climb.id,
        reaction: 'like',
        uid,
        gymId: gym.id,
        createdAt: at,
      });
    }
  }
  return likes;
}

function keyOf({ subjectId, reaction, uid }: Row): string {
  return `${subjectId} ${reaction} ${uid}`;
}
