import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readHome as contract } from '@cruxboard/contracts/site/home/home';
import type { Deps } from '../../platform/deps';
import { hasCompetitions, listCards, listLive } from './live-competitions';
import { listNewestClimbs } from '../../gyms/climbs/public';
import { listLivelyGyms } from '../../gyms/gyms/public';

const LIVE_MAX = 3;
const UPCOMING_MAX = 3;
const COMPETITIONS_MAX = 5;
const CLIMBS = { size: 8, ofGymMax: 4 };
const GYMS_MAX = 8;

/** The home page's public data. */
export async function readHome(deps: Deps): Promise<ReadResponse<typeof contract>> {
  const { pool } = deps.database;
  const [events, climbs, gyms] = await Promise.all([
    readEvents(deps),
    listNewestClimbs(pool, CLIMBS),
    listLivelyGyms(pool, GYMS_MAX),
  ]);
  return { ...events, climbs, gyms, gymCount: gyms[0]?.total ?? 0 };
}

async function readEvents(deps: Deps) {
  if (!(await hasCompetitions(deps))) return { live: [], competitions: [] };
  const [live, upcoming, past] = await Promise.all([
    listLive(deps, LIVE_MAX),
    listCards(deps, 'upcoming', UPCOMING_MAX),
    listCards(deps, 'past', COMPETITIONS_MAX),
  ]);
  return { live, competitions: [...upcoming, ...past].slice(0, COMPETITIONS_MAX) };
}
