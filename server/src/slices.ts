import { mountAccounts } from './people/accounts/routes';
import { mountAchievements } from './people/achievements/routes';
import { mountAppCheck } from './people/app-check/routes';
import { mountAscents } from './gyms/ascents/routes';
import { mountCategories } from './competitions/groups/categories/routes';
import { mountClimbs } from './gyms/climbs/routes';
import { mountCohorts } from './competitions/groups/cohorts/routes';
import { mountCompetitionClimbs } from './competitions/climbs/routes';
import { mountCompetitions } from './competitions/competitions/routes';
import { mountCompetitors } from './competitions/competitors/routes';
import { mountCredits } from './competitions/credits/routes';
import { mountExports } from './competitions/exports/routes';
import { mountFlags } from './site/flags/routes';
import { mountGyms } from './gyms/gyms/routes';
import { mountHome } from './site/home/routes';
import type { MountSlice } from './platform/http/mount';
import { mountIdentity } from './people/identity/routes';
import { mountLeaderboards } from './competitions/leaderboards/routes';
import { mountLive } from './platform/live/routes';
import { mountMail } from './platform/mail/events';
import { mountNotifications } from './people/notifications/routes';
import { mountRankings } from './gyms/rankings/routes';
import { mountReactions } from './gyms/reactions/routes';
import { mountResults } from './competitions/results/routes';
import { mountScores } from './competitions/scores/routes';
import { mountSearch } from './site/search/routes';
import { mountSessions } from './people/sessions/routes';
import { mountSms } from './platform/sms/events';
import { mountStorage } from './platform/storage/routes';

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
