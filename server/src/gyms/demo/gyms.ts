import { type Random } from '../../people/demo/public';
import { dayOf } from '@cruxboard/domain/gyms/rankings/months';
import { defaultCircuitOrder } from '@cruxboard/domain/gyms/rankings/points';
import { climbs } from '../climbs/schema';
import type { Transaction } from '../../platform/db/transaction';
import { gyms } from '../gyms/schema';
import { sections } from '../sections/schema';
import { gymRoles } from '../staff/schema';
import { captions, chalkWalls, granitePast, graniteWalls, type WrittenClimb } from './climb-names';

const DAY_MS = 86_400_000;

export type DemoClimb = typeof climbs.$inferInsert & {
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
};

export interface DemoGym {
  readonly id: string;
  readonly timeZone: string;
  readonly climbs: readonly DemoClimb[];
}

interface Plan {
  readonly id: string;
  readonly name: string;
  readonly bio: string;
  readonly location: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly website: string;
  readonly instagram: string;
  readonly timeZone: string;
  readonly walls: readonly { name: string; climbs: readonly WrittenClimb[] }[];
  readonly past: readonly WrittenClimb[];
}

const plans: readonly Plan[] = [
  {
    id: 'demo-gym',
    name: 'Granite Street',
    bio: 'Bouldering in an old foundry. New sets every Wednesday and Saturday, coffee from six.',
    location: '18 Granite Street, Marrickville NSW',
    latitude: -33.911,
    longitude: 151.155,
    website: 'https://granite.example',
    instagram: 'granite.street.example',
    timeZone: 'Australia/Sydney',
    walls: graniteWalls,
    past: granitePast,
  },
  {
    id: 'demo-gym-chalk-house',
    name: 'Chalk House',
    bio: 'A small wall in a terrace house. Ring the bell.',
    location: '4 Hope Lane, Brunswick VIC',
    latitude: -37.767,
    longitude: 144.963,
    website: '',
    instagram: '',
    timeZone: 'Australia/Melbourne',
    walls: chalkWalls,
    past: [],
  },
];

/** Writes the gyms with their walls, climbs and staff. Counters are counted afterwards. */
export async function insertGyms(
  tx: Transaction,
  { now, random }: { now: Date; random: Random },
): Promise<readonly DemoGym[]> {
  const made: DemoGym[] = [];
  for (const plan of plans) made.push(await insertGym(tx, plan, { now, random }));
  await tx
    .insert(gymRoles)
    .values([
      ...made.map((gym) => ({ gymId: gym.id, uid: 'demo-staff', role: 'manager' })),
      { gymId: 'demo-gym', uid: 'demo-staff', role: 'setter' },
      { gymId: 'demo-gym', uid: 'demo-maren', role: 'staff' },
    ]);
  return made;
}

async function insertGym(
  tx: Transaction,
  plan: Plan,
  { now, random }: { now: Date; random: Random },
): Promise<DemoGym> {
  const { walls, past, ...gym } = plan;
  const dayAgo = (days: number) => dayOf(new Date(now.getTime() - days * DAY_MS), gym.timeZone);
  // each wall was set on one day, the first one most recently; large ones on two days
  const rows = walls.flatMap((wall, index) =>
    wall.climbs.map((climb, place) => ({
      climb,
      sectionId: sectionIdOf(plan, index),
      setDaysAgo: 3 + index * 8 + (place > 12 ? 7 : 0),
      archivedDaysAgo: null,
    })),
  );
  const old = past.map((climb, place) => ({
    climb,
    sectionId: sectionIdOf(plan, place % walls.length),
    setDaysAgo: 90 + (place % 8) * 9,
    archivedDaysAgo: 70 - (place % 8),
  }));
  const made = [...rows, ...old].map((row, index): DemoClimb => {
    const setAt = new Date(now.getTime() - row.setDaysAgo * DAY_MS);
    const { archivedDaysAgo } = row;
    return {
      id: `${plan.id}-climb-${String(index + 1).padStart(3, '0')}`,
      gymId: plan.id,
      sectionId: row.sectionId,
      name: row.climb.name.replaceAll('’', "'"),
      caption:
        index === 1 ? (captions[0] ?? '') : random.isChance(0.4) ? random.pick(captions) : '',
      colour: row.climb.colour,
      grade: row.climb.grade,
      setterUid: random.isChance(0.7) ? 'demo-staff' : 'demo-maren',
      setOn: dayAgo(row.setDaysAgo),
      createdAt: setAt,
      publishedAt: setAt,
      archivedAt:
        archivedDaysAgo === null ? null : new Date(now.getTime() - archivedDaysAgo * DAY_MS),
    };
  });
  await tx.insert(gyms).values({
    ...gym,
    circuitOrder: [...defaultCircuitOrder],
    lastSetOn: dayAgo(3),
    createdAt: new Date(now.getTime() - 300 * DAY_MS),
    updatedAt: now,
  });
  await tx.insert(sections).values(sectionsOf(plan, dayAgo));
  await tx.insert(climbs).values(made);
  return { id: plan.id, timeZone: plan.timeZone, climbs: made };
}

function sectionsOf(
  plan: Plan,
  dayAgo: (days: number) => string,
): (typeof sections.$inferInsert)[] {
  return plan.walls.map((wall, index) => ({
    id: sectionIdOf(plan, index),
    gymId: plan.id,
    name: wall.name,
    position: index,
    lastSetOn: dayAgo(3 + index * 8),
    nextResetOn: index < 3 ? dayAgo(-4 - index * 7) : null,
  }));
}

function sectionIdOf(plan: Plan, index: number): string {
  const word = plan.walls[index]?.name.toLowerCase().replace(/\W+/g, '-') ?? String(index);
  return `${plan.id}-${word}`;
}
