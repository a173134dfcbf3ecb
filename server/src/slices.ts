import { callzonesSlice } from './competitions/callzones/slice';
import { competitionClimbsSlice } from './competitions/climbs/slice';
import { clocksSlice } from './competitions/clocks/slice';
import { competitionsSlice } from './competitions/competitions/slice';
import { competitionsDemo } from './competitions/demo/slice';
import { competitorsSlice } from './competitions/competitors/slice';
import { creditsSlice } from './competitions/credits/slice';
import { exportsSlice } from './competitions/exports/slice';
import { groupsSlice } from './competitions/groups/slice';
import { leaderboardsSlice } from './competitions/leaderboards/slice';
import { competitionNoticesSlice } from './competitions/notices/slice';
import { resultsSlice } from './competitions/results/slice';
import { scoresSlice } from './competitions/scores/slice';
import { staffSlice } from './competitions/staff/slice';
import { analyticsSlice } from './gyms/analytics/slice';
import { ascentsSlice } from './gyms/ascents/slice';
import { climbsSlice } from './gyms/climbs/slice';
import { commentsSlice } from './gyms/comments/slice';
import { gymsDemo } from './gyms/demo/slice';
import { gymsSlice } from './gyms/gyms/slice';
import { issuesSlice } from './gyms/issues/slice';
import { overviewSlice } from './gyms/overview/slice';
import { postsSlice } from './gyms/posts/slice';
import { rankingsSlice } from './gyms/rankings/slice';
import { reactionsSlice } from './gyms/reactions/slice';
import { sectionsSlice } from './gyms/sections/slice';
import { showcaseSlice } from './gyms/showcase/slice';
import { logbookSlice } from './gyms/logbook/slice';
import { livingWallSlice } from './gyms/living-wall/slice';
import { solutionsSlice } from './gyms/solutions/slice';
import { favouritesSlice } from './gyms/favourites/slice';
import { settingSlice } from './gyms/setting/slice';
import { gymStaffSlice } from './gyms/staff/slice';
import { videosSlice } from './gyms/videos/slice';
import { visitsSlice } from './gyms/visits/slice';
import { accountsSlice } from './people/accounts/slice';
import { achievementsSlice } from './people/achievements/slice';
import { appCheckSlice } from './people/app-check/slice';
import { blocksSlice } from './people/blocks/slice';
import { peopleDemo } from './people/demo/slice';
import { identitySlice } from './people/identity/slice';
import { instagramSlice } from './people/instagram/slice';
import { invitationsSlice } from './people/invitations/slice';
import { notificationsSlice } from './people/notifications/slice';
import { pushSlice } from './people/push/slice';
import { sessionsSlice } from './people/sessions/slice';
import { weeklyMailSlice } from './people/weekly-mail/slice';
import { databaseSlice } from './platform/db/slice';
import { flagsStore } from './platform/flags/slice';
import { idempotencySlice } from './platform/http/slice';
import { jobsSlice } from './platform/jobs/slice';
import { liveSlice } from './platform/live/slice';
import { mailSlice } from './platform/mail/slice';
import type { Slice } from './platform/slice';
import { smsSlice } from './platform/sms/slice';
import { storageSlice } from './platform/storage/slice';
import { errorReportsSlice } from './site/error-reports/slice';
import { flagsSlice } from './site/flags/slice';
import { homeSlice } from './site/home/slice';
import { screensSlice } from './site/screens/slice';
import { operatorSlice } from './site/operator/slice';
import { searchSlice } from './site/search/slice';

/** The slices of the product: those that others build on come first, so a purge walks them backwards. */
export const slices: readonly Slice[] = [
  databaseSlice,
  flagsStore,
  idempotencySlice,
  jobsSlice,
  liveSlice,
  mailSlice,
  smsSlice,
  storageSlice,
  accountsSlice,
  achievementsSlice,
  appCheckSlice,
  blocksSlice,
  identitySlice,
  instagramSlice,
  invitationsSlice,
  notificationsSlice,
  sessionsSlice,
  pushSlice,
  weeklyMailSlice,
  peopleDemo,
  gymsSlice,
  gymStaffSlice,
  sectionsSlice,
  climbsSlice,
  settingSlice,
  issuesSlice,
  livingWallSlice,
  showcaseSlice,
  postsSlice,
  ascentsSlice,
  videosSlice,
  analyticsSlice,
  logbookSlice,
  reactionsSlice,
  solutionsSlice,
  commentsSlice,
  favouritesSlice,
  overviewSlice,
  rankingsSlice,
  visitsSlice,
  gymsDemo,
  competitionsSlice,
  staffSlice,
  groupsSlice,
  competitionClimbsSlice,
  competitorsSlice,
  scoresSlice,
  leaderboardsSlice,
  competitionNoticesSlice,
  resultsSlice,
  creditsSlice,
  exportsSlice,
  clocksSlice,
  callzonesSlice,
  competitionsDemo,
  errorReportsSlice,
  flagsSlice,
  homeSlice,
  screensSlice,
  searchSlice,
  operatorSlice,
];
