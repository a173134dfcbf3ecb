import type { ReadResponse } from '@cruxboard/contracts/define';
import type {
  OwnGym,
  OwnHomeCompetition,
  readOwnHome as contract,
} from '@cruxboard/contracts/site/home/home';
import { listOwnCompetitions, presentCard } from '../../competitions/competitions/public';
import type { Deps } from '../../platform/deps';
import { readLeaders, readStanding } from '../../competitions/leaderboards/public';
import { readFeed } from '../../gyms/feed/public';
import { readOwnMonth } from '../../gyms/rankings/public';
import { hasCompetitions, listLive } from './live-competitions';
import { listLivelyGyms } from '../../gyms/gyms/public';
import { listNewClimbs, listOwnGyms } from '../../gyms/visits/public';

const GYMS_MAX = 4;
const NEW_CLIMBS_MAX = 3;
const COMPETITIONS_MAX = 6;
const SUGGESTED_MAX = 5;
const ENDED_SHOWN_MS = 30 * 86_400_000;

/** The home page's data for a user: their gyms, month and competitions. */
export async function readOwnHome(deps: Deps, uid: string): Promise<ReadResponse<typeof contract>> {
  const [gyms, events, feed] = await Promise.all([
    readGyms(deps, uid),
    readEvents(deps, uid),
    readFeed(deps, uid),
  ]);
  const suggestedGyms =
    gyms.length === 0 ? await listLivelyGyms(deps.database.pool, SUGGESTED_MAX) : [];
  return { gyms, feed, ...events, suggestedGyms };
}

async function readGyms(deps: Deps, uid: string): Promise<OwnGym[]> {
  const { pool } = deps.database;
  const gyms = await listOwnGyms(pool, uid, GYMS_MAX);
  const fresh = await listNewClimbs(pool, uid, {
    seen: gyms.filter(({ newCount }) => newCount > 0),
    ofGymMax: NEW_CLIMBS_MAX,
  });
  return Promise.all(
    gyms.map(async (gym) => ({
      ...gym,
      seenAt: gym.seenAt.toISOString(),
      newClimbs: fresh.filter(({ gymId }) => gymId === gym.id),
      month: await readOwnMonth(deps, { gymId: gym.id, timeZone: gym.timeZone, uid }),
    })),
  );
}

async function readEvents(deps: Deps, uid: string) {
  if (!(await hasCompetitions(deps))) return { competitions: [], live: [] };
  const [competitions, live] = await Promise.all([readCompetitions(deps, uid), listLive(deps, 1)]);
  return { competitions, live };
}

async function readCompetitions(deps: Deps, uid: string): Promise<OwnHomeCompetition[]> {
  const now = deps.now();
  const rows = await listOwnCompetitions(deps.database.drizzle, uid, {
    now,
    endedAfter: new Date(now.getTime() - ENDED_SHOWN_MS),
    size: COMPETITIONS_MAX,
  });
  return Promise.all(
    rows.map(async ({ competition, roles, competitorId, number, categoryName }, place) => ({
      ...presentCard(competition),
      roles,
      isSelfScoring: competition.isSelfScoring,
      leaders:
        place === 0 && competition.state === 'started'
          ? await readLeaders(deps, competition.id)
          : [],
      competitor:
        competitorId === null
          ? null
          : {
              id: competitorId,
              number,
              categoryName,
              ...(await standingOf(deps, competition, competitorId)),
            },
    })),
  );
}

const none = { rank: null, totalHundredths: null };

/** Only while scores come in; afterwards the results page is better. */
async function standingOf(
  deps: Deps,
  competition: { readonly id: string; readonly state: string },
  competitorId: string,
) {
  if (competition.state !== 'started') return none;
  return (await readStanding(deps, { competitionId: competition.id, competitorId })) ?? none;
}
