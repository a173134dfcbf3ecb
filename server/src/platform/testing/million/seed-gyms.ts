import type { Row } from './copy-rows';
import { dayOf, daysAgo, idOf, range, type World } from './world';

export const wallsPerGym = 6;
/** Each week a wall is set anew; a climb hangs for six weeks. */
const weeks = 52;
const hangsForDays = 42;

/** @returns how many climbs a gym sets in a week: the first ones are large. */
function climbsPerWeek(gym: number): number {
  return gym === 0 ? 30 : gym < 10 ? 10 : 2;
}

export interface SeededClimb {
  readonly id: string;
  readonly gym: number;
  readonly wall: number;
  readonly grade: number;
  readonly setDaysAgo: number;
}

/** The climbs of a year, gym by gym, the oldest first. */
export function climbsOf({ gyms }: Pick<World, 'gyms'>): SeededClimb[] {
  const climbs: SeededClimb[] = [];
  for (const gym of range(gyms)) {
    for (const week of range(weeks)) {
      for (const n of range(climbsPerWeek(gym))) {
        climbs.push({
          id: idOf('climb', climbs.length),
          gym,
          wall: week % wallsPerGym,
          grade: (n + week) % 11,
          setDaysAgo: (weeks - week) * 7,
        });
      }
    }
  }
  return climbs;
}

export function* gyms(world: World): Generator<Row> {
  for (const n of range(world.gyms)) {
    yield {
      id: idOf('gym', n),
      name: `Granite ${n}`,
      location: `Suburb ${n % 90}`,
      latitude: -34 + (n % 50) / 25,
      longitude: 150 + (n % 70) / 35,
      circuit_order: ['blue', 'red', 'green', 'black'],
      access: n % 50 === 49 ? 'invitation' : 'public',
      created_at: daysAgo(world, 500),
    };
  }
}

export function* walls(world: World): Generator<Row> {
  for (const gym of range(world.gyms)) {
    for (const wall of range(wallsPerGym)) {
      yield {
        id: idOf('wall', gym * wallsPerGym + wall),
        gym_id: idOf('gym', gym),
        name: `Wall ${wall + 1}`,
        position: wall,
        next_reset_on: dayOf(daysAgo(world, -7 * (wall + 1))),
      };
    }
  }
}

/** A manager, two setters and staff for each; setters are people, and climb. */
export function* gymRoles(world: World): Generator<Row> {
  for (const gym of range(world.gyms)) {
    for (const [n, role] of (['manager', 'setter', 'setter', 'staff'] as const).entries()) {
      yield { gym_id: idOf('gym', gym), uid: idOf('person', setterOf(world, gym) + n), role };
    }
  }
}

/** @returns the manager of a gym; its setters and staff are the next three. */
export function setterOf({ people }: Pick<World, 'people'>, gym: number): number {
  return (gym * 4) % (people - 4);
}

const colours = ['blue', 'red', 'green', 'black'];

export function* climbs(world: World, seeded: readonly SeededClimb[]): Generator<Row> {
  for (const [n, { id, gym, wall, grade, setDaysAgo }] of seeded.entries()) {
    const setAt = daysAgo(world, setDaysAgo);
    yield {
      id,
      gym_id: idOf('gym', gym),
      section_id: idOf('wall', gym * wallsPerGym + wall),
      name: `Cold Front ${n}`,
      colour: colours[n % colours.length] ?? '',
      grade,
      setter_uid: idOf('person', setterOf(world, gym) + 1 + (n % 2)),
      set_on: dayOf(setAt),
      created_at: setAt,
      published_at: setAt,
      archived_at: setDaysAgo > hangsForDays ? daysAgo(world, setDaysAgo - hangsForDays) : null,
    };
  }
}

/** Each climb was changed once or twice. */
export function* climbChanges(world: World, seeded: readonly SeededClimb[]): Generator<Row> {
  for (const [n, { id, gym, setDaysAgo }] of seeded.entries()) {
    yield {
      id: idOf('other', n),
      climb_id: id,
      gym_id: idOf('gym', gym),
      seq: n,
      kind: 'updated',
      at: daysAgo(world, setDaysAgo - 1),
      actor_uid: idOf('person', setterOf(world, gym)),
      before: { grade: 1 },
      after: { grade: 2 },
    };
  }
}

export function* members(world: World): Generator<Row> {
  for (const gym of range(world.gyms)) {
    if (gym % 50 !== 49) continue;
    for (const n of range(Math.round(300 * Math.min(1, world.share * 5)))) {
      yield {
        gym_id: idOf('gym', gym),
        uid: idOf('person', (gym + n * 7) % world.people),
        via: 'invitation',
        created_at: daysAgo(world, n),
      };
    }
  }
}

export function* gymChanges(world: World): Generator<Row> {
  for (const gym of range(world.gyms)) {
    for (const seq of range(gym === 0 ? 2_000 : 20)) {
      yield {
        gym_id: idOf('gym', gym),
        seq: seq + 1,
        kind: 'settings_updated',
        at: daysAgo(world, 300 - seq / 10),
        actor_uid: idOf('person', setterOf(world, gym)),
        before: { bio: 'a' },
        after: { bio: 'b' },
      };
    }
  }
}
