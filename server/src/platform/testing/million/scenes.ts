import type { Pool } from 'pg';
import { homeOf } from './seed-ascents';
import type { Seeded } from './seed';
import { problemOf } from './seed-competitions';
import { setterOf } from './seed-gyms';
import { anyOf, idOf, usernameOf, type World } from './world';

/** Ids that fit together, for the addresses of reads and the payloads of jobs. */
export interface Scene {
  readonly gymId: string;
  readonly sectionId: string;
  readonly climbId: string;
  /** A climber who is at home at the gym. */
  readonly uid: string;
  readonly username: string;
  readonly staffUid: string;
  readonly setterUsername: string;
  readonly solutionId: string;
  readonly authorUid: string;
  readonly videoId: string;
  readonly issueId: string;
  readonly competitionId: string;
  readonly competitorId: string;
  readonly problemId: string;
  readonly organiserUid: string;
  /** Somebody whose entry is in the competition. */
  readonly entrantUid: string;
  readonly commentId: string;
  readonly notificationId: string;
  readonly sessionId: string;
  readonly earningId: string;
  readonly achievementId: string;
  /** A wall's publication, and a closed month: '' where there is none. */
  readonly publicationId: string;
  readonly monthId: string;
}

/** @returns scenes: the first among the largest of everything, the others anywhere. */
export async function findScenes(
  pool: Pool,
  { world, seeded, count }: { world: World; seeded: Seeded; count: number },
): Promise<Scene[]> {
  const scenes = Array.from({ length: count }, (_, n) => sceneOf(world, seeded, n));
  const gymIds = scenes.map(({ gymId }) => gymId);
  const issueOf = await latestIds(pool, { table: 'issues', by: 'gym_id', ids: gymIds });
  const monthOf = await latestIds(pool, { table: 'closed_months', by: 'gym_id', ids: gymIds });
  const uids = scenes.map(({ uid }) => uid);
  const earningOf = await latestIds(pool, { table: 'achievement_earnings', by: 'uid', ids: uids });
  return scenes.map((scene) => ({
    ...scene,
    earningId: earningOf.get(scene.uid) ?? '',
    achievementId: earningOf.get(scene.uid)?.split('-')[1] ?? 'set_day',
    issueId: issueOf.get(scene.gymId) ?? scene.issueId,
    monthId: monthOf.get(scene.gymId) ?? '',
  }));
}

/** @returns a row's id for each of some owners. */
async function latestIds(
  pool: Pool,
  { table, by, ids }: { table: string; by: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ of: string; id: string }>(
    `select distinct on (${by}) ${by} as of, id from ${table} where ${by} = any($1) order by ${by}, id desc`,
    [ids],
  );
  return new Map(rows.map((row) => [row.of, row.id]));
}

function sceneOf(world: World, seeded: Seeded, n: number): Scene {
  const solution = publicSolution(world, seeded, n);
  const { climb } = solution;
  const person = n === 0 ? 0 : climberOf(world, climb.gym);
  const competition = seeded.competitions[n === 0 ? 0 : anyOf(world, seeded.competitions.length)];
  const entrant = competition?.competitors.find((one) => one.person !== null);
  if (competition === undefined || entrant === undefined) throw new Error('No competition');
  return {
    gymId: idOf('gym', climb.gym),
    sectionId: idOf('wall', climb.gym * 6 + climb.wall),
    climbId: climb.id,
    uid: idOf('person', person),
    username: usernameOf(person),
    staffUid: idOf('person', setterOf(world, climb.gym)),
    setterUsername: usernameOf(setterOf(world, climb.gym) + 1),
    solutionId: solution.id,
    authorUid: idOf('person', solution.author),
    videoId: solution.id.replace('MILLIONS', 'MILLIONV'),
    issueId: idOf('other', anyOf(world, Math.round(30_000 * world.share) - 1)),
    competitionId: competition.id,
    competitorId: entrant.id,
    problemId: competition.scores[0]?.climbId ?? problemOf(competition.n, 0),
    organiserUid: idOf('person', competition.organiser),
    entrantUid: idOf('person', entrant.person ?? 0),
    commentId: idOf('comment', anyOf(world, world.comments)),
    notificationId: idOf('other', anyOf(world, Math.round(400_000 * world.share))),
    sessionId: idOf('other', person),
    earningId: '',
    achievementId: '',
    publicationId: '',
    monthId: '',
  };
}

/** A solution that strangers see: at a public gym, and of somebody who is there. */
function publicSolution(
  world: World,
  { solutions }: Seeded,
  n: number,
): Seeded['solutions'][number] {
  for (let at = n === 0 ? 0 : anyOf(world, solutions.length); ; at = (at + 1) % solutions.length) {
    const solution = solutions[at];
    if (solution === undefined || solution.isDraft) continue;
    if (solution.climb.gym % 50 === 49 || solution.author % 200 === 199) continue;
    if (solution.author > world.people - 2_000 * Math.max(world.share, 0.02)) continue;
    return solution;
  }
}

/** Somebody active whose gym it is; anybody if nobody's. */
function climberOf(world: World, gym: number): number {
  const from = anyOf(world, world.people);
  for (let step = 0; step < world.people; step += 1) {
    const person = (from + step) % world.people;
    if (homeOf(world, person) === gym && isActive(world, person)) return person;
  }
  return 1;
}

function isActive(world: World, person: number): boolean {
  return person % 200 !== 199 && person < world.people - 2_000 * Math.max(world.share, 0.02);
}
