import * as accounts from './accounts/accounts';
import * as achievements from './achievements/achievements';
import * as ascents from './ascents/ascents';
import * as categories from './categories/categories';
import * as climbs from './climbs/climbs';
import * as cohorts from './cohorts/cohorts';
import * as competitionClimbs from './competition-climbs/competition-climbs';
import * as competitions from './competitions/competitions';
import * as directory from './competitions/directory';
import * as log from './competitions/log';
import * as progress from './competitions/progress';
import * as competitors from './competitors/competitors';
import * as merge from './competitors/merge';
import * as credits from './credits/credits';
import type { Callable, LiveEvent, Read } from './define';
import * as exports from './exports/exports';
import * as flags from './flags/flags';
import * as gyms from './gyms/gyms';
import * as home from './home/home';
import * as leaderboards from './leaderboards/leaderboards';
import * as leaders from './leaderboards/leaders';
import * as own from './live/own';
import * as notifications from './notifications/notifications';
import * as rankings from './rankings/rankings';
import * as reactions from './reactions/reactions';
import * as results from './results/results';
import * as presence from './scores/presence';
import * as scores from './scores/scores';
import * as search from './search/search';
import * as sessions from './sessions/sessions';

const modules = [
  accounts,
  achievements,
  ascents,
  categories,
  climbs,
  cohorts,
  competitionClimbs,
  competitions,
  directory,
  log,
  progress,
  competitors,
  merge,
  credits,
  exports,
  flags,
  gyms,
  home,
  leaderboards,
  leaders,
  notifications,
  own,
  rankings,
  reactions,
  results,
  presence,
  scores,
  search,
  sessions,
];

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
