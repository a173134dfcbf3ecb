import type { MatchedRoute, WebRoute } from '@cruxboard/contracts/site/pages/routes';
import {
  competitionPage,
  competitionsPage,
  competitionView,
  competitorPage,
} from './competition-pages';
import { climbPage, gymPage, gymTvPage, monthPage, rankingsPage, wallPage } from './gym-pages';
import { type PageRequest, type PageDescription, plainPage } from './page-description';
import { achievementPage, profilePage } from './profile-pages';
import { type Home, homeView } from './home-view';
import { managedPage, purchasePage } from './managed-pages';
import { slogan } from './slogan';
import { solutionPage } from './solution-pages';

type Describe = (page: PageRequest) => PageDescription;

const open = (title: string, description?: string) =>
  plainPage(title, { isIndexed: true, ...(description === undefined ? {} : { description }) });

const dashboard = (what: string) => plainPage(`${what}, dashboard`);

/** Every screen. Private ones have only a name, so a page never reveals whose it is. */
const described: Readonly<Record<WebRoute, Describe>> = {
  '/': () => ({
    reads: ['/api/home'],
    ownReads: ['/api/me/home'],
    firstView: ([answer]) => homeView(answer as Home), // the read's contract says so
    head: () => ({
      title: 'Climbs, rankings and live scores',
      description: slogan,
      isIndexed: true,
    }),
  }),
  '/auth/login': plainPage('Sign in'),
  '/auth/register': plainPage('Create an account'),
  '/auth/redirect': plainPage('Signing in'),
  '/auth/instagram': plainPage('Link Instagram'),
  '/auth/reactivate': plainPage('Reactivate your account'),
  '/auth/reset': plainPage('Reset your password'),
  '/auth/verify': plainPage('Confirm your email'),
  '/auth/signout': plainPage('Sign out'),
  '/profile/username': plainPage('Choose a username'),
  '/profile/complete': plainPage('Complete your profile'),
  '/return': plainPage('Done'),
  '/privacy': open(
    'Privacy',
    'What we store about you, why, for how long, and how to have it removed.',
  ),
  '/terms': open('Terms', 'What you can expect from us, and what we expect from you.'),
  '/comps': plainPage('Competitions'),
  '/404': plainPage('Not found'),
  '/403': plainPage('No permission'),
  '/maintenance': plainPage('Maintenance'),
  '/gym/{gymId}': gymPage,
  '/gym/{gymId}/climb/{climbId}': climbPage,
  '/gym/{gymId}/wall/{sectionId}': wallPage,
  '/gym/{gymId}/rankings/overall': (page) => rankingsPage(page, 'overall'),
  '/gym/{gymId}/rankings/monthly': (page) => rankingsPage(page, 'current'),
  '/gym/{gymId}/rankings/{year}/{month}': monthPage,
  '/gym/{gymId}/tv': gymTvPage,
  '/solution/{solutionId}': solutionPage,
  '/deletion/{deletionId}': plainPage('Deletion request'),
  '/competitions': competitionsPage,
  '/competitions/about': open(
    'Run a competition',
    'Pumpfests and finals with live scores on every phone: what it does, what it costs, how to start.',
  ),
  '/competitions/manage': plainPage('Manage competitions'),
  '/competitions/manage/credits': plainPage('Credits'),
  '/competitions/manage/credits/{purchaseId}': purchasePage,
  '/competitions/manage/{competitionId}': managedPage('Overview, managing'),
  '/competitions/manage/{competitionId}/competitors': managedPage(
    'Competitors, managing',
    'editCompetitors',
  ),
  '/competitions/manage/{competitionId}/competitor/{competitorId}':
    managedPage('Competitor, managing'),
  '/competitions/manage/{competitionId}/climbs': managedPage('Climbs, managing', 'editClimbs'),
  '/competitions/manage/{competitionId}/cohorts': managedPage(
    'Categories and cohorts, managing',
    'editCohorts',
  ),
  '/competitions/manage/{competitionId}/scores': managedPage('Scores, managing'),
  '/competitions/manage/{competitionId}/settings': managedPage(
    'Settings, managing',
    'editSettings',
  ),
  '/competitions/manage/{competitionId}/directory': managedPage('Directory, managing'),
  '/competitions/manage/{competitionId}/screens': managedPage('Screens, managing', 'editSettings'),
  '/competitions/manage/{competitionId}/log': managedPage('Log, managing', 'viewFullLog'),
  '/competitions/manage/{competitionId}/print': managedPage('Print, managing'),
  '/competition/{competitionId}': competitionPage,
  '/competition/{competitionId}/tv': (page) =>
    competitionView(page, { title: (name) => `${name}, TV`, reads: ['/board'] }),
  '/competition/{competitionId}/log': (page) =>
    competitionView(page, { title: (name) => `Activity, ${name}`, reads: ['/log?size=60'] }),
  '/competition/{competitionId}/judge': managedPage('Judging', 'editScores'),
  '/competition/{competitionId}/embed': (page) =>
    competitionView(page, { title: (name) => name, reads: ['/board'] }),
  '/competition/{competitionId}/callzone': (page) =>
    competitionView(page, { title: (name) => `Call zone, ${name}`, reads: ['/callzone'] }),
  '/competition/{competitionId}/competitor/{competitorId}': competitorPage,
  '/competition/{competitionId}/card/{competitorId}': plainPage('Score card'),
  '/competition/{competitionId}/claim/{competitorId}': plainPage('Claim an entry'),
  '/dashboard/{gymId}': dashboard('Overview'),
  '/dashboard/{gymId}/settings': dashboard('Settings'),
  '/dashboard/{gymId}/sections': dashboard('Walls'),
  '/dashboard/{gymId}/climbs': dashboard('Climbs'),
  '/dashboard/{gymId}/climb/{climbId}': dashboard('Climb'),
  '/dashboard/{gymId}/session/{sectionId}': dashboard('Setting session'),
  '/dashboard/{gymId}/labels': dashboard('Labels'),
  '/dashboard/{gymId}/solutions': dashboard('Solutions'),
  '/dashboard/{gymId}/issues': dashboard('Issues'),
  '/dashboard/{gymId}/directory': dashboard('Directory'),
  '/dashboard/{gymId}/showcase': dashboard('Showcase'),
  '/dashboard/{gymId}/screens': dashboard('Screens'),
  '/dashboard/{gymId}/rankings/overall': dashboard('Rankings'),
  '/dashboard/{gymId}/rankings/monthly': dashboard('Rankings this month'),
  '/dashboard/{gymId}/analytics': dashboard('Analytics'),
  '/admin': () => ({ ...plainPage('Operations')(), guards: [{ read: '/api/admin/switches' }] }),
  '/{username}': profilePage,
  '/{username}/solution/{solutionId}': solutionPage,
  '/{username}/achievement/{achievementId}': achievementPage,
  '/{username}/favourites': plainPage('Favourites'),
  '/{username}/favourites/climbs': plainPage('Favourite climbs'),
  '/{username}/favourites/solutions': plainPage('Favourite solutions'),
  '/{username}/drafts': plainPage('Drafts'),
  '/{username}/settings/profile': plainPage('Profile settings'),
  '/{username}/settings/account': plainPage('Account settings'),
  '/{username}/settings/email': plainPage('Email settings'),
  '/{username}/settings/password': plainPage('Password settings'),
  '/{username}/settings/notifications': plainPage('Notification settings'),
};

/** Parameters that choose no view: they are kept through navigation, or say where a link was found. */
const passive = /^(next|source-url|from-query|forceRefresh|tab|utm_.*|fbclid|gclid)$/;

/** @returns the description of a screen. */
export function describePage(
  { route, params }: MatchedRoute,
  search: URLSearchParams,
): PageDescription {
  const encoded = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, encodeURIComponent(decoded(value))]),
  );
  const hasView = [...search.keys()].some((name) => !passive.test(name));
  return described[route]({ params: encoded, hasView, tab: search.get('tab') });
}

/** As it was meant; what cannot be decoded is found nowhere. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
