import { monthOf } from '@cruxboard/domain/gyms/rankings/months';
import { helperPoints } from '@cruxboard/domain/gyms/rankings/points';
import { sql } from 'drizzle-orm';
import { climberNames, createRandom, uidOf } from '../../people/demo/public';
import type { Transaction } from '../../platform/db/transaction';
import { ascents } from '../ascents/schema';
import { climbs, isOnWall } from '../climbs/schema';
import { helperLogs, solutions } from '../solutions/schema';
import { type VideoFile, videoAssets, videos } from '../videos/schema';
import { clipColours, clipFacts, fileKeyOf, filmsPerClip, readClipFiles } from './clips';
import type { Happening } from './act';
import type { DemoGym } from './gyms';
import { talkAbout } from './talk';

const HOUR_MS = 3_600_000;
const THANKS_MAX = 9;
const perClimb = 3;

const captions = [
  'Heel early, then it’s a jug',
  'Static all the way for short people',
  'Skip the crimp',
  'Foot swap on the volume\nThe left foot goes where the right one was before you reach.',
  'Drop the left knee',
  'Stay low, the top comes to you',
  'Toe hook under the lip',
  'Match the sloper and breathe',
  'It’s all in the hips',
  '',
];

/** Somebody who has climbed a climb that is on the wall. */
interface Climbed {
  readonly uid: string;
  readonly climbId: string;
  readonly at: string;
  /** The film that shows it. */
  readonly film: number;
}

/**
 * Inserts solutions of the first gym's climbs by people who have climbed them, the demo's climber among them, and a
 * draft. Counts and points follow from these rows.
 * @returns the thanks, likes and comments that they got.
 */
export async function insertSolutions(
  tx: Transaction,
  [gym]: readonly DemoGym[],
  now: Date,
): Promise<Happening[]> {
  if (gym === undefined) return [];
  const random = createRandom(7);
  const filesOf = await readClipFiles();
  const shown = await listClimbed(tx, gym.id);
  const people = climberNames.map(uidOf);
  const published: Parameters<typeof talkAbout>[0][number][] = [];
  for (const [index, { uid, climbId, at, film }] of shown.entries()) {
    const createdAt = new Date(new Date(at).getTime() + HOUR_MS);
    const isDraft = index === shown.length - 1;
    const publishedAt = isDraft
      ? null
      : new Date(Math.min(createdAt.getTime() + HOUR_MS, now.getTime()));
    const number = String(index + 1).padStart(2, '0');
    const [id, videoId] = [`demo-solution-${number}`, `demo-video-${number}`];
    const visibility = isDraft ? 'author' : 'public';
    await insertVideo(tx, { id: videoId, uid, film, files: filesOf(film), visibility, createdAt });
    const caption = captions[index % captions.length] ?? '';
    const own = { id, gymId: gym.id, climbId, uid, videoId, caption, createdAt };
    if (publishedAt === null) await tx.insert(solutions).values(own);
    else {
      await tx.insert(solutions).values({ ...own, state: 'published', publishedAt });
      const givers = Array.from(
        { length: random.integer(0, THANKS_MAX) },
        () => people[random.integer(0, people.length - 1)] ?? uid,
      );
      await tx.insert(helperLogs).values({
        solutionId: id,
        uid,
        gymId: gym.id,
        giverUid: uid,
        points: helperPoints.perPublishedSolution,
        at: publishedAt,
        month: monthOf(publishedAt, gym.timeZone),
      });
      published.push({ id, uid, publishedAt, givers: new Set(givers) });
    }
  }
  return talkAbout(published, now);
}

async function insertVideo(
  tx: Transaction,
  {
    film,
    ...own
  }: Pick<typeof videos.$inferInsert, 'id' | 'uid' | 'visibility'> & {
    readonly film: number;
    readonly files: VideoFile[];
    readonly createdAt: Date;
  },
): Promise<void> {
  const { id, files, createdAt } = own;
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  await tx.insert(videos).values({
    ...own,
    pipeline: 'own',
    state: 'ready',
    sizeBytes,
    receivedBytes: sizeBytes,
    storedBytes: sizeBytes,
    contentType: 'video/mp4',
    uploadKeyHash: id,
    fileKey: fileKeyOf(film),
    updatedAt: createdAt,
    readyAt: createdAt,
    ...clipFacts,
  });
  await tx
    .insert(videoAssets)
    .values({ id: fileKeyOf(film), videoId: id, kind: 'made', createdAt });
}

/**
 * The first to climb each of the newest climbs in the colours of the clips, and one that the demo's climber hasn't
 * published yet.
 */
async function listClimbed(tx: Transaction, gymId: string): Promise<Climbed[]> {
  const { rows } = await tx.execute<Omit<Climbed, 'film'> & { clip: number; place: number }>(sql`
    select uid, climb_id as "climbId", first_at::text as at, clip, place from (
      select *, (row_number() over (partition by clip order by set_on desc, climb_id, turn))::int - 1 as place
        from (
          select own.uid, own.climb_id, own.first_at, climbs.set_on,
                 array_position(${sql.param([...clipColours])}::text[], climbs.colour) - 1 as clip,
                 row_number() over (partition by own.climb_id
                                    order by own.uid <> 'demo-climber', own.first_at) as turn
            from ${ascents} own join ${climbs} on climbs.id = own.climb_id
           where climbs.gym_id = ${gymId} and ${sql.raw(isOnWall())}) climbed
       where clip is not null and turn <= ${perClimb}) filmed
     where place < ${filmsPerClip}
     order by set_on desc, climb_id, turn`);
  const shown = rows.map(({ clip, place, ...climbed }) => ({
    ...climbed,
    film: clip + place * clipColours.length,
  }));
  const draft = shown.findLast(({ uid }) => uid === 'demo-climber');
  return [...shown.filter((row) => row !== draft), ...(draft === undefined ? [] : [draft])];
}
