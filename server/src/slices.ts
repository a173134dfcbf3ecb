import { mountAccounts } from './accounts/routes';
import { mountAchievements } from './achievements/routes';
import { mountAppCheck } from './app-check/routes';
import { mountAscents } from './ascents/routes';
import { mountCategories } from './categories/routes';
import { mountClimbs } from './climbs/routes';
import { mountCohorts } from './cohorts/routes';
import { mountCompetitionClimbs } from './competition-climbs/routes';
import { mountCompetitions } from './competitions/routes';
import { mountCompetitors } from './competitors/routes';
import { mountCredits } from './credits/routes';
import { mountExports } from './exports/routes';
import { mountFlags } from './flags/routes';
import { mountGyms } from './gyms/routes';
import { mountHome } from './home/routes';
import type { MountSlice } from './http/mount';
import { mountIdentity } from './identity/routes';
import { mountLeaderboards } from './leaderboards/routes';
import { mountLive } from './live/routes';
import { mountMail } from './mail/events';
import { mountNotifications } from './notifications/routes';
import { mountRankings } from './rankings/routes';
import { mountReactions } from './reactions/routes';
import { mountResults } from './results/routes';
import { mountScores } from './scores/routes';
import { mountSearch } from './search/routes';
import { mountSessions } from './sessions/routes';
import { mountSms } from './sms/events';
import { mountStorage } from './storage/routes';

/** The slices of the product, in alphabetical order. */
export const slices: readonly MountSlice[] = [
  mountAccounts,
  mountAchievements,
  mountAppCheck,
  mountAscents,
  mountCategories,
  mountClimbs,
  mountCohorts,
  mountCompetitionClimbs,
  mountCompetitions,
  mountCompetitors,
  mountCredits,
  mountExports,
  mountFlags,
  mountGyms,
  mountHome,
  mountIdentity,
  mountLeaderboards,
  mountLive,
  mountMail,
  mountNotifications,
  mountRankings,
  mountReactions,
  mountResults,
  mountScores,
  mountSearch,
  mountSessions,
  mountSms,
  mountStorage,
];
