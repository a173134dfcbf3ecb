import type { Row } from './copy-rows';
import { type SeededClimb, wallsPerGym } from './seed-gyms';
import { anyOf, dayOf, daysAgo, idOf, popular, range, type World } from './world';

const hangsForDays = 42;

/** @returns the gym that somebody calls theirs. */
export function homeOf(world: Pick<World, 'gyms'>, person: number): number {
  // spread evenly over people, and thinned out over gyms
  const place = ((person * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
  return Math.floor(place ** 3 * world.gyms);
}

/** @returns somebody; the keenest climb five hundred times a year, most of them now and then. */
export function somebody({ random, people }: Pick<World, 'random' | 'people'>): number {
  return Math.floor(random() ** 1.5 * people);
}

/** Climbs by gym, the oldest first. */
export function byGym(seeded: readonly SeededClimb[]): readonly (readonly SeededClimb[])[] {
  const gyms: SeededClimb[][] = [];
  for (const climb of seeded) (gyms[climb.gym] ??= []).push(climb);
  return gyms;
}

/** A year of ascents, in the order in which they were logged: each of a climb that hung then. */
export function* ascentLogs(world: World, seeded: readonly SeededClimb[]): Generator<Row> {
  const gyms = byGym(seeded);
  for (const n of range(world.ascents)) {
    const ago = 364 * (1 - n / world.ascents);
    const person = somebody(world);
    const gym = world.random() < 0.85 ? homeOf(world, person) : anyOf(world, world.gyms);
    const climb = hanging(world, gyms[gym] ?? [], ago);
    if (climb === undefined) continue;
    const at = daysAgo(world, ago);
    yield {
      id: idOf('log', n),
      uid: idOf('person', person),
      climb_id: climb.id,
      gym_id: idOf('gym', gym),
      at,
      logged_at: at,
      month: dayOf(at).slice(0, 7),
      day: dayOf(at),
      hour: at.getUTCHours(),
      points: 10 + climb.grade * 10,
      grade: climb.grade,
      colour: 'blue',
      attempts: n % 5 === 0 ? 1 : null,
    };
  }
}

/** Some climbs are climbed by everybody, such as the first of each set. */
function hanging(
  world: World,
  climbs: readonly SeededClimb[],
  ago: number,
): SeededClimb | undefined {
  const until = climbs.findLastIndex(({ setDaysAgo }) => setDaysAgo >= ago) + 1;
  const from = climbs.findIndex(({ setDaysAgo }) => setDaysAgo - hangsForDays < ago);
  if (from < 0 || until <= from) return undefined;
  return climbs[from + popular(world, until - from)];
}

/** When everybody looked at their gym last. */
export function* visits(world: World): Generator<Row> {
  for (const n of range(world.people)) {
    const gymIds = new Set([homeOf(world, n), n % world.gyms]);
    for (const gym of gymIds) {
      yield {
        uid: idOf('person', n),
        gym_id: idOf('gym', gym),
        visited_at: daysAgo(world, n % 30),
      };
    }
  }
}

export function* issues(world: World, seeded: readonly SeededClimb[]): Generator<Row> {
  for (const n of range(Math.round(30_000 * world.share))) {
    const climb = seeded[popular(world, seeded.length)];
    if (climb === undefined) continue;
    const isClosed = n % 20 > 0;
    const openedAt = daysAgo(world, 300 * (1 - n / (30_000 * world.share)));
    yield {
      id: idOf('other', n),
      gym_id: idOf('gym', climb.gym),
      subject: 'climb',
      // an active one is the only one of its climb
      subject_id: isClosed ? climb.id : (seeded[n % seeded.length]?.id ?? ''),
      climb_id: climb.id,
      kind: 'dirty',
      state: isClosed ? 'resolved' : 'open',
      report_count: 1,
      opened_at: openedAt,
      closed_at: isClosed ? openedAt : null,
    };
  }
}

export function* issueReports(world: World): Generator<Row> {
  for (const n of range(Math.round(30_000 * world.share))) {
    yield {
      id: idOf('other', n),
      issue_id: idOf('other', n),
      uid: idOf('person', anyOf(world, world.people)),
      message: 'Chalk all over',
      at: daysAgo(world, n % 300),
    };
  }
}

/** Who follows a wall. */
export function* followers(world: World): Generator<Row> {
  for (const n of range(Math.floor(world.people / 2))) {
    const gym = homeOf(world, n);
    yield {
      subject: 'section',
      subject_id: idOf('wall', gym * wallsPerGym + (n % wallsPerGym)),
      reaction: 'follow',
      uid: idOf('person', n),
      gym_id: idOf('gym', gym),
      created_at: daysAgo(world, n % 300),
    };
  }
}
