import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import type { GymRole } from '@cruxboard/domain/gyms/permissions';
import { dayOf } from '@cruxboard/domain/gyms/rankings/months';
import type { Random } from '../../people/demo/public';
import type { Transaction } from '../../platform/db/transaction';
import { createClimb } from '../climbs/create-climb';
import { createGym } from '../gyms/create-gym';
import { updateGym } from '../gyms/update-gym';
import { createSection } from '../sections/create-section';
import { updateSection } from '../sections/update-section';
import { publishSection } from '../setting/publish-section';
import { resetSection } from '../setting/reset-section';
import { setGymRoles } from '../staff/set-roles';
import type { Act, Happening } from './act';
import { captions, chalkWalls, granitePast, graniteWalls, type WrittenClimb } from './climb-names';
import { DAY_MS, HOUR_MS, midnightOf } from './days';
import type { DemoPhoto } from './photos';

/** A climb of the demo, and how long it was on the wall. */
export interface DemoClimb extends Partial<DemoPhoto> {
  readonly id: string;
  readonly place: number;
  readonly gymId: string;
  readonly sectionId: string;
  readonly setterUid: string;
  readonly name: string | null;
  readonly caption: string;
  readonly colour: GymColour;
  readonly grade: number | null;
  readonly publishedAt: Date;
  /** Null for those on the wall today. */
  readonly takenDownAt: Date | null;
}

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
  /** Who works there, by username. */
  readonly staff: readonly { readonly who: string; readonly roles: GymRole[] }[];
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
    staff: [
      { who: 'ruben', roles: ['manager', 'setter'] },
      { who: 'maren_climbs', roles: ['staff'] },
    ],
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
    staff: [{ who: 'maren_climbs', roles: ['setter'] }],
  },
];

const OPENED_DAYS_AGO = 372;
/** How long a wall stays. */
const WALL_DAYS = 63;
/** What is set on the first of two days, on a large wall. */
const FIRST_DAY_CLIMBS = 12;

const staffUid = 'demo-staff';

/** A wall's climbs that were set together. */
interface WallSet {
  readonly daysAgo: number;
  readonly climbs: readonly Planned[];
}

/** A generation of a wall: set on one day or two, and taken down as a whole. */
interface Generation {
  readonly sectionId: string;
  readonly sets: readonly WallSet[];
  readonly takenDownDaysAgo: number | null;
}

interface Planned {
  readonly id: string;
  /** Counts the gym's climbs from 1. */
  readonly place: number;
  readonly name: string | null;
  readonly colour: GymColour;
  readonly grade: number | null;
}

/** Opens the gyms with their staff and walls. @returns what their setters did since, and the climbs. */
export async function openGyms(
  tx: Transaction,
  act: Act,
  { now, photos, random }: { now: Date; photos: ReadonlyMap<string, DemoPhoto>; random: Random },
): Promise<{ readonly gyms: readonly DemoGym[]; readonly past: readonly Happening[] }> {
  const made: DemoGym[] = [];
  const past: Happening[] = [];
  for (const plan of plans) {
    await openGym(tx, act, { plan, now });
    const climbs = generationsOf(plan).flatMap((generation) => {
      const set = climbsOf(generation, { plan, now, photos, random });
      past.push(...settingOf(generation, set, { plan, now }));
      return set;
    });
    made.push({ id: plan.id, timeZone: plan.timeZone, climbs });
  }
  return { gyms: made, past };
}

async function openGym(
  tx: Transaction,
  act: Act,
  { plan, now }: { plan: Plan; now: Date },
): Promise<void> {
  const { id, name, location, latitude, longitude, timeZone, walls } = plan;
  const at = new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MS);
  const place = { latitude, longitude };
  await createGym(tx, { id, name, location, place, timeZone, managerUid: staffUid, at });
  const { bio, website, instagram, staff } = plan;
  const by = { uid: staffUid, at };
  const changes = { bio, website, instagram };
  await act(updateGym, { ...by, input: { gymId: id, changes } });
  for (const { who, roles } of staff) {
    await act(setGymRoles, { ...by, input: { gymId: id, who, roles } });
  }
  for (const [index, wall] of walls.entries()) {
    const input = { gymId: id, name: wall.name, nextResetOn: null };
    await act(createSection, { ...by, input, ids: [sectionIdOf(plan, index)] });
  }
}

/** Every wall's generations within a year, those of today first: they have the first ids. */
function generationsOf(plan: Plan): readonly Generation[] {
  let count = 0;
  const numbered = (climb: WrittenClimb, name: string | null): Planned => {
    count += 1;
    const id = `${plan.id}-climb-${String(count).padStart(3, '0')}`;
    // written down in this folder, from the list of colours
    return { id, place: count, name, colour: climb.colour as GymColour, grade: climb.grade };
  };
  const named = (climb: WrittenClimb) => numbered(climb, climb.name.replaceAll('’', "'"));
  const today = plan.walls.map(({ climbs }, index): Generation => {
    const daysAgo = 3 + index * 8;
    const all = climbs.map(named);
    const later = all.slice(FIRST_DAY_CLIMBS + 1);
    const sets = [{ daysAgo, climbs: all.slice(0, FIRST_DAY_CLIMBS + 1) }];
    if (later.length > 0) sets.unshift({ daysAgo: daysAgo + 7, climbs: later });
    return { sectionId: sectionIdOf(plan, index), sets, takenDownDaysAgo: null };
  });
  const before = plan.walls.map((_, index) =>
    plan.past.filter((_climb, place) => place % plan.walls.length === index).map(named),
  );
  const older = today.flatMap(({ sectionId, sets }, index) => {
    const made: Generation[] = [];
    let endedDaysAgo = sets[0]?.daysAgo ?? 0;
    for (let round = 0; endedDaysAgo + WALL_DAYS < OPENED_DAYS_AGO; round += 1) {
      const alike = plan.walls[index]?.climbs ?? [];
      // names that were worth one are remembered; most climbs never had any
      const unnamed = alike
        .filter((_climb, place) => place % 2 === round % 2)
        .map((climb) => numbered(climb, null));
      const climbs = round === 0 ? [...(before[index] ?? []), ...unnamed] : unnamed;
      const daysAgo = endedDaysAgo + WALL_DAYS - 1;
      made.push({ sectionId, sets: [{ daysAgo, climbs }], takenDownDaysAgo: endedDaysAgo });
      endedDaysAgo += WALL_DAYS;
    }
    return made;
  });
  return [...today, ...older];
}

function climbsOf(
  { sectionId, sets, takenDownDaysAgo }: Generation,
  {
    plan,
    now,
    photos,
    random,
  }: {
    plan: Plan;
    now: Date;
    photos: ReadonlyMap<string, DemoPhoto>;
    random: Random;
  },
): readonly DemoClimb[] {
  const at = momentIn(plan, now);
  return sets.flatMap(({ daysAgo, climbs }) =>
    climbs.map((climb) => ({
      ...climb,
      ...photos.get(climb.id),
      gymId: plan.id,
      sectionId,
      caption: captionOf(climb, random),
      setterUid: climb.place % 3 === 0 ? 'demo-maren' : staffUid,
      publishedAt: at(daysAgo, 14),
      takenDownAt: takenDownDaysAgo === null ? null : at(takenDownDaysAgo, 8),
    })),
  );
}

/** The climb that pictures show has the first caption. */
function captionOf({ id, name }: Planned, random: Random): string {
  if (id === 'demo-gym-climb-002') return captions[0] ?? '';
  return name !== null && random.isChance(0.4) ? random.pick(captions) : '';
}

/** A wall is set in the morning, published at two, and taken down at eight in the morning. */
function settingOf(
  { sectionId, sets, takenDownDaysAgo }: Generation,
  climbs: readonly DemoClimb[],
  { plan, now }: { plan: Plan; now: Date },
): Happening[] {
  const moment = momentIn(plan, now);
  const gymId = plan.id;
  const past: Happening[] = sets.flatMap((set) => {
    const publishedAt = moment(set.daysAgo, 14);
    const ids = new Set(set.climbs.map(({ id }) => id));
    const publish = { uid: staffUid, at: publishedAt, input: { gymId, sectionId } };
    return [
      ...climbs.filter(({ id }) => ids.has(id)).map((climb, turn) => setOn(climb, turn)),
      { at: publishedAt, run: (act: Act) => act(publishSection, publish) },
    ];
  });
  if (takenDownDaysAgo !== null) {
    const at = moment(takenDownDaysAgo, 8);
    const input = { gymId, sectionId };
    past.push({ at, run: (act) => act(resetSection, { uid: staffUid, at, input }) });
    return past;
  }
  const index = plan.walls.findIndex((_, place) => sectionIdOf(plan, place) === sectionId);
  if (index < 3) {
    const at = moment(sets.at(-1)?.daysAgo ?? 0, 15);
    const nextResetOn = dayOf(new Date(now.getTime() + (4 + index * 7) * DAY_MS), plan.timeZone);
    const input = { gymId, sectionId, nextResetOn };
    past.push({ at, run: (act) => act(updateSection, { uid: staffUid, at, input }) });
  }
  return past;
}

function setOn(climb: DemoClimb, turn: number): Happening {
  const { id, place: _place, publishedAt, takenDownAt: _until, ...fields } = climb;
  const at = new Date(publishedAt.getTime() - 5 * HOUR_MS + turn * 300_000);
  const input = { ...fields, state: 'set' as const };
  return { at, run: (act) => act(createClimb, { uid: staffUid, at, input, ids: [id] }) };
}

/** @returns an hour of a day in the gym's zone. */
function momentIn(plan: Plan, now: Date) {
  return (daysAgo: number, hour: number) => {
    const day = new Date(now.getTime() - daysAgo * DAY_MS);
    return new Date(midnightOf(day, plan.timeZone) + hour * HOUR_MS);
  };
}

function sectionIdOf(plan: Plan, index: number): string {
  const word = plan.walls[index]?.name.toLowerCase().replace(/\W+/g, '-') ?? String(index);
  return `${plan.id}-${word}`;
}
