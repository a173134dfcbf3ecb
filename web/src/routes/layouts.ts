import { matchRoute, type WebRoute } from '@cruxboard/contracts/site/pages/routes';

export type Layout = 'public' | 'public-comps' | 'comps' | 'staff' | 'none';

export interface RouteEntry {
  readonly layout: Layout;
  /** Who may be here: `account` is anybody signed in, `stranger` nobody signed in. */
  readonly access?: 'account' | 'stranger';
  /**
   * Redirects to a missing sign-up step. Not for layout none except the judges' page and print, nor for TV,
   * /auth, /profile and /deletion.
   */
  readonly isGuarded: boolean;
  /** On phones the page brings its own top bar. */
  readonly hasOwnBar?: boolean;
  /** Draws no bars at all. */
  readonly isBare?: boolean;
}

const open: RouteEntry = { layout: 'public', isGuarded: true };
const own: RouteEntry = { layout: 'public', isGuarded: true, access: 'account' };
const auth: RouteEntry = { layout: 'public', isGuarded: false };
const step: RouteEntry = { layout: 'public', isGuarded: false, access: 'account' };
const gym: RouteEntry = { layout: 'public', isGuarded: true, hasOwnBar: true };
const competition: RouteEntry = { layout: 'public-comps', isGuarded: true };
const comps: RouteEntry = { layout: 'comps', isGuarded: true, access: 'account' };
const staff: RouteEntry = { layout: 'staff', isGuarded: true, access: 'account' };
const none: RouteEntry = { layout: 'none', isGuarded: false };

/**
 * The layout table: every screen of the product, also those not built yet, which are 404. Source:
 * specification, section 2; product decisions, section 4.
 */
export const layouts: Readonly<Record<WebRoute, RouteEntry>> = {
  '/': open,
  '/auth/login': { ...auth, access: 'stranger' },
  '/auth/register': { ...auth, access: 'stranger' },
  '/auth/redirect': none,
  '/auth/instagram': none,
  '/auth/reactivate': auth,
  '/auth/reset': auth,
  '/auth/verify': auth,
  '/auth/signout': none,
  '/profile/username': step,
  '/profile/complete': step,
  '/return': none,
  '/privacy': none,
  '/terms': none,
  '/comps': none,
  '/404': none,
  '/403': none,
  '/maintenance': none,
  '/gym/{gymId}': gym,
  '/gym/{gymId}/climb/{climbId}': gym,
  '/gym/{gymId}/wall/{sectionId}': gym,
  '/gym/{gymId}/rankings/overall': gym,
  '/gym/{gymId}/rankings/monthly': gym,
  '/gym/{gymId}/rankings/{year}/{month}': gym,
  '/gym/{gymId}/tv': none,
  '/solution/{solutionId}': gym,
  '/deletion/{deletionId}': none,
  '/competitions': competition,
  '/competitions/about': competition,
  '/competitions/manage': comps,
  '/competitions/manage/credits': comps,
  '/competitions/manage/credits/{purchaseId}': comps,
  '/competitions/manage/{competitionId}': comps,
  '/competitions/manage/{competitionId}/competitors': comps,
  '/competitions/manage/{competitionId}/competitor/{competitorId}': comps,
  '/competitions/manage/{competitionId}/climbs': comps,
  '/competitions/manage/{competitionId}/cohorts': comps,
  '/competitions/manage/{competitionId}/scores': comps,
  '/competitions/manage/{competitionId}/settings': comps,
  '/competitions/manage/{competitionId}/directory': comps,
  '/competitions/manage/{competitionId}/screens': comps,
  '/competitions/manage/{competitionId}/log': comps,
  '/competitions/manage/{competitionId}/print': { ...none, isGuarded: true, access: 'account' },
  '/competition/{competitionId}': competition,
  '/competition/{competitionId}/tv': { ...competition, isGuarded: false, isBare: true },
  '/competition/{competitionId}/log': competition,
  '/competition/{competitionId}/judge': { ...none, isGuarded: true, access: 'account' },
  '/competition/{competitionId}/embed': none,
  '/competition/{competitionId}/callzone': none,
  '/competition/{competitionId}/competitor/{competitorId}': competition,
  '/competition/{competitionId}/card/{competitorId}': none,
  '/competition/{competitionId}/claim/{competitorId}': competition,
  '/dashboard/{gymId}': staff,
  '/dashboard/{gymId}/settings': staff,
  '/dashboard/{gymId}/sections': staff,
  '/dashboard/{gymId}/climbs': staff,
  '/dashboard/{gymId}/climb/{climbId}': staff,
  '/dashboard/{gymId}/session/{sectionId}': { ...none, isGuarded: true, access: 'account' },
  '/dashboard/{gymId}/labels': { ...none, isGuarded: true, access: 'account' },
  '/dashboard/{gymId}/solutions': staff,
  '/dashboard/{gymId}/issues': staff,
  '/dashboard/{gymId}/directory': staff,
  '/dashboard/{gymId}/showcase': staff,
  '/dashboard/{gymId}/screens': staff,
  '/dashboard/{gymId}/rankings/overall': staff,
  '/dashboard/{gymId}/rankings/monthly': staff,
  '/dashboard/{gymId}/analytics': staff,
  '/admin': staff,
  '/{username}': open,
  '/{username}/solution/{solutionId}': gym,
  '/{username}/achievement/{achievementId}': open,
  '/{username}/favourites': own,
  '/{username}/favourites/climbs': own,
  '/{username}/favourites/solutions': own,
  '/{username}/drafts': own,
  '/{username}/settings/profile': own,
  '/{username}/settings/account': own,
  '/{username}/settings/email': own,
  '/{username}/settings/password': own,
  '/{username}/settings/notifications': own,
};

export interface PlacedRoute extends RouteEntry {
  readonly route: WebRoute;
  readonly params: Readonly<Record<string, string>>;
}

/** @returns the layout entry of a path; null if there is none: an empty layout and a warning. */
export function placeRoute(path: string): PlacedRoute | null {
  const matched = matchRoute(path);
  return matched === null ? null : { ...layouts[matched.route], ...matched };
}

/** @returns whether the refresh overlay may cover the page: never TV, embed and layout none. */
export function mayCover(placed: PlacedRoute | null): boolean {
  return placed !== null && placed.layout !== 'none' && placed.isBare !== true;
}
