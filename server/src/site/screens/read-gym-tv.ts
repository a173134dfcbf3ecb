import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readGymTv as contract } from '@cruxboard/contracts/site/screens/gym-tv';
import { dayOf, monthOf, noonOf } from '@cruxboard/domain/gyms/rankings/months';
import {
  leavingDays,
  newestDays,
  newestMax,
  tvRowsMax,
} from '@cruxboard/domain/site/screens/slides';
import { readLiveAtGym } from '../../competitions/competitions/public';
import { readLeaders } from '../../competitions/leaderboards/public';
import { listClimbedOn } from '../../gyms/ascents/public';
import { listPublishedSince, type PublishedClimb } from '../../gyms/climbs/public';
import { findGymRow } from '../../gyms/gyms/public';
import { readLivingWall } from '../../gyms/living-wall/public';
import { readScreenRanking } from '../../gyms/rankings/public';
import { listSections } from '../../gyms/sections/public';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { presentGymScreen, readScreens, screenOf } from './known-screens';
import { readTvShowcase } from './read-tv-showcase';

const dayMs = 86_400_000;
const newDays = 7;
/** More aren't shown: eight walls with ten climbs each. */
const publishedMax = 400;
const competitionsMax = 4;

type Tv = ReadResponse<typeof contract>;

/** Everything a gym's screen shows. @throws {AppError} `not_found`. */
export async function readGymTv(deps: Deps, gymId: string, number: number): Promise<Tv> {
  const gym = await findGymRow(deps.database.pool, gymId);
  if (gym === undefined) throw new AppError('not_found');
  const { id, name, timeZone, climbCount } = gym;
  const [screens, rankings, newest, leaving, wall, showcase, competitions] = await Promise.all([
    readScreens(deps.database.drizzle, { gymId }),
    readRankings(deps, gymId, timeZone),
    readNewest(deps, gymId),
    readLeaving(deps, gymId, timeZone),
    readWall(deps, gymId, timeZone),
    readTvShowcase(deps, gymId),
    readCompetitions(deps, gymId),
  ]);
  const screen = presentGymScreen(screenOf(screens, number));
  return {
    gym: { id, name, timeZone, climbCount },
    screen,
    rankings,
    ...newest,
    leaving,
    wall,
    ...showcase,
    competitions,
  };
}

async function readRankings(
  { database, now }: Deps,
  gymId: string,
  timeZone: string,
): Promise<Tv['rankings']> {
  const period = monthOf(now(), timeZone);
  const rows = { size: tvRowsMax, day: dayOf(now(), timeZone), timeZone };
  const [climbers, helpers] = await Promise.all(
    (['climbers', 'helpers'] as const).map((board) =>
      readScreenRanking(database.pool, { gymId, board, period }, rows),
    ),
  );
  return { period, climbers: climbers ?? [], helpers: helpers ?? [] };
}

async function readNewest({ database, now }: Deps, gymId: string) {
  const sinceMs = (days: number) => now().getTime() - days * dayMs;
  const since = new Date(sinceMs(newestDays));
  const climbs = await listPublishedSince(database.pool, { gymId, since, size: publishedMax });
  const newCount = climbs.filter((one) => one.publishedAt.getTime() >= sinceMs(newDays)).length;
  const walls = new Map<string, PublishedClimb[]>();
  for (const climb of climbs) {
    const ofWall = walls.get(climb.sectionId) ?? [];
    walls.set(climb.sectionId, [...ofWall, climb]);
  }
  const newest = [...walls].slice(0, newestMax.walls).map(([id, ofWall]) => ({
    id,
    name: ofWall[0]?.sectionName ?? '',
    count: ofWall.length,
    climbs: ofWall.slice(0, newestMax.ofWall),
  }));
  return { newCount, newest };
}

async function readLeaving({ database, now }: Deps, gymId: string, timeZone: string) {
  const today = dayOf(now(), timeZone);
  const last = dayOf(new Date(now().getTime() + leavingDays * dayMs), timeZone);
  const walls = await listSections(database.pool, gymId);
  return walls
    .flatMap(({ nextResetOn, ...wall }) =>
      nextResetOn === null || wall.climbCount === 0 ? [] : [{ ...wall, comesDownOn: nextResetOn }],
    )
    .filter(({ comesDownOn }) => comesDownOn >= today && comesDownOn <= last)
    .toSorted((a, b) => (a.comesDownOn < b.comesDownOn ? -1 : 1));
}

async function readWall(deps: Deps, gymId: string, timeZone: string): Promise<Tv['wall']> {
  const day = dayOf(deps.now(), timeZone);
  // no day begins more than half a day and an hour before its noon
  const since = new Date(noonOf(day, timeZone).getTime() - 13 * 3_600_000);
  const [{ sections }, climbed] = await Promise.all([
    readLivingWall(deps, gymId),
    listClimbedOn(deps.database.pool, { gymId, since, day }),
  ]);
  const shown = new Set(sections.flatMap(({ climbs }) => climbs.map(({ id }) => id)));
  return {
    sections,
    climbedIds: climbed
      .map(({ climbId }) => climbId)
      .filter((id) => shown.has(id))
      .toSorted(),
    ascentCount: climbed.reduce((sum, { count }) => sum + count, 0),
  };
}

async function readCompetitions(deps: Deps, gymId: string): Promise<Tv['competitions']> {
  if (!(await deps.readFlags()).isCompetitionsEnabled) return [];
  const cards = await readLiveAtGym(deps, gymId, competitionsMax);
  return Promise.all(
    cards.map(async (card) => ({ ...card, leaders: await readLeaders(deps, card.id) })),
  );
}
