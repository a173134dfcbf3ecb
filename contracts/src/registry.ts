import * as accounts from './people/accounts/accounts';
import * as achievements from './people/achievements/achievements';
import * as blocks from './people/blocks/blocks';
import * as instagram from './people/instagram/instagram';
import * as comments from './gyms/comments/comments';
import * as analytics from './gyms/analytics/analytics';
import * as ascents from './gyms/ascents/ascents';
import * as climbs from './gyms/climbs/climbs';
import * as climbFiles from './gyms/climbs/climb-files';
import * as staffClimbs from './gyms/climbs/staff-climbs';
import * as issues from './gyms/issues/issues';
import * as staffIssues from './gyms/issues/staff-issues';
import * as solutions from './gyms/solutions/solutions';
import * as profileSolutions from './gyms/solutions/profile-solutions';
import * as videoSpace from './gyms/solutions/video-space';
import * as staffSolutions from './gyms/solutions/staff-solutions';
import * as favourites from './gyms/favourites/favourites';
import * as sections from './gyms/sections/sections';
import * as gymPosts from './gyms/posts/posts';
import * as showcase from './gyms/showcase/showcase';
import * as videos from './gyms/videos/videos';
import * as logbook from './gyms/logbook/logbook';
import * as livingWall from './gyms/living-wall/living-wall';
import * as setting from './gyms/setting/setting';
import * as groups from './competitions/groups/groups';
import * as callzones from './competitions/callzones/callzones';
import * as clocks from './competitions/clocks/clocks';
import * as climbMoves from './competitions/climbs/moves';
import * as competitionClimbs from './competitions/climbs/climbs';
import * as competitions from './competitions/competitions/competitions';
import * as staff from './competitions/staff/staff';
import * as log from './competitions/competitions/log';
import * as progress from './competitions/competitions/progress';
import * as competitors from './competitions/competitors/competitors';
import * as merge from './competitions/competitors/merge';
import * as credits from './competitions/credits/credits';
import type { Callable, LiveEvent, Read } from './define';
import * as exports from './competitions/exports/exports';
import * as errorReports from './site/error-reports/error-reports';
import * as flags from './site/flags/flags';
import * as gymAccess from './gyms/staff/access';
import * as gymStaff from './gyms/staff/staff';
import * as gyms from './gyms/gyms/gyms';
import * as gymSettings from './gyms/gyms/settings';
import * as home from './site/home/home';
import * as leaderboards from './competitions/leaderboards/leaderboards';
import * as leaders from './competitions/leaderboards/leaders';
import * as own from './live';
import * as notifications from './people/notifications/notifications';
import * as notificationSettings from './people/notifications/settings';
import * as push from './people/push/push';
import * as weeklyMail from './people/weekly-mail/weekly-mail';
import * as climbAscents from './gyms/ascents/climb-ascents';
import * as overview from './gyms/overview/overview';
import * as rankings from './gyms/rankings/rankings';
import * as staffRankings from './gyms/rankings/staff-rankings';
import * as reactions from './gyms/reactions/reactions';
import * as results from './competitions/results/results';
import * as presence from './competitions/scores/presence';
import * as scores from './competitions/scores/scores';
import * as gymTv from './site/screens/gym-tv';
import * as operator from './site/operator/operator';
import * as screens from './site/screens/screens';
import * as search from './site/search/search';
import * as sessions from './people/sessions/sessions';

const modules = [
  accounts,
  achievements,
  blocks,
  instagram,
  comments,
  analytics,
  ascents,
  climbs,
  climbFiles,
  staffClimbs,
  issues,
  staffIssues,
  solutions,
  profileSolutions,
  videoSpace,
  staffSolutions,
  favourites,
  sections,
  setting,
  videos,
  livingWall,
  logbook,
  gymPosts,
  showcase,
  groups,
  groups.categoryCalls,
  groups.cohortCalls,
  competitionClimbs,
  climbMoves,
  competitions,
  staff,
  log,
  progress,
  competitors,
  merge,
  credits,
  errorReports,
  exports,
  flags,
  gyms,
  gymSettings,
  gymStaff,
  gymAccess,
  home,
  leaderboards,
  leaders,
  clocks,
  callzones,
  notifications,
  notificationSettings,
  push,
  weeklyMail,
  own,
  climbAscents,
  overview,
  rankings,
  staffRankings,
  reactions,
  results,
  presence,
  scores,
  gymTv,
  operator,
  screens,
  search,
  sessions,
];

type Exported<M = (typeof modules)[number]> = M extends unknown ? M[keyof M] : never;

/**
 * Every read by path, callable by name and live event by type. With these types alone the web requests, sends
 * and receives them, so that no schema is shipped to a page that validates nothing.
 */
export type ReadAt = { readonly [R in Extract<Exported, Read> as R['path']]: R };
export type CallableNamed = { readonly [C in Extract<Exported, Callable> as C['name']]: C };
export type LiveEventTyped = { readonly [E in Extract<Exported, LiveEvent> as E['type']]: E };

const exported: readonly unknown[] = modules.flatMap((module) => Object.values(module));

function isKind<T extends { kind: string }>(kind: T['kind']) {
  return (value: unknown): value is T =>
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
}

/** Every read of the product, by name. */
export const reads: readonly Read[] = exported.filter(isKind<Read>('read')).sort(byName);
/** Every callable of the product, by name. */
export const callables: readonly Callable[] = exported
  .filter(isKind<Callable>('callable'))
  .sort(byName);
/** Every live event of the product, by type. */
export const liveEvents: readonly LiveEvent[] = exported
  .filter(isKind<LiveEvent>('live'))
  .sort((a, b) => (a.type < b.type ? -1 : 1));

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : 1;
}
