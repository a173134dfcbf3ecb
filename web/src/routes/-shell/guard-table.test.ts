import type { AccountStep } from '@cruxboard/contracts/people/accounts/accounts';
import type { WebRoute } from '@cruxboard/contracts/site/pages/routes';
import { describe, expect, it } from 'vitest';
import { layouts, placeRoute } from '../layouts';
import { guard, withNext } from './guard';

/**
 * What each screen is to its visitors, written independently of the layout table: `open` for visitors and
 * complete accounts, `own` for complete accounts only, `stranger` for nobody signed in, `step` of the sign-up
 * for whoever hasn't done it, `steady` the same for visitors too, `free` for everybody.
 */
type Kind = 'open' | 'own' | 'stranger' | 'step' | 'steady' | 'free';

const kinds: Readonly<Record<WebRoute, Kind>> = {
  '/': 'open',
  '/auth/login': 'stranger',
  '/auth/register': 'stranger',
  '/auth/redirect': 'free',
  '/auth/instagram': 'free',
  '/auth/reactivate': 'steady',
  '/auth/reset': 'free',
  '/auth/verify': 'steady',
  '/auth/signout': 'free',
  '/profile/username': 'step',
  '/profile/complete': 'step',
  '/return': 'free',
  '/privacy': 'free',
  '/terms': 'free',
  '/comps': 'free',
  '/404': 'free',
  '/403': 'free',
  '/maintenance': 'free',
  '/gym/{gymId}': 'open',
  '/gym/{gymId}/climb/{climbId}': 'open',
  '/gym/{gymId}/wall/{sectionId}': 'open',
  '/gym/{gymId}/rankings/overall': 'open',
  '/gym/{gymId}/rankings/monthly': 'open',
  '/gym/{gymId}/rankings/{year}/{month}': 'open',
  '/gym/{gymId}/tv': 'free',
  '/solution/{solutionId}': 'open',
  '/deletion/{deletionId}': 'free',
  '/competitions': 'open',
  '/competitions/about': 'open',
  '/competitions/manage': 'own',
  '/competitions/manage/credits': 'own',
  '/competitions/manage/credits/{purchaseId}': 'own',
  '/competitions/manage/{competitionId}': 'own',
  '/competitions/manage/{competitionId}/competitors': 'own',
  '/competitions/manage/{competitionId}/competitor/{competitorId}': 'own',
  '/competitions/manage/{competitionId}/climbs': 'own',
  '/competitions/manage/{competitionId}/cohorts': 'own',
  '/competitions/manage/{competitionId}/scores': 'own',
  '/competitions/manage/{competitionId}/settings': 'own',
  '/competitions/manage/{competitionId}/directory': 'own',
  '/competitions/manage/{competitionId}/screens': 'own',
  '/competitions/manage/{competitionId}/log': 'own',
  '/competitions/manage/{competitionId}/print': 'own',
  '/competition/{competitionId}': 'open',
  '/competition/{competitionId}/tv': 'free',
  '/competition/{competitionId}/log': 'open',
  '/competition/{competitionId}/judge': 'own',
  '/competition/{competitionId}/embed': 'free',
  '/competition/{competitionId}/callzone': 'free',
  '/competition/{competitionId}/competitor/{competitorId}': 'open',
  '/competition/{competitionId}/card/{competitorId}': 'free',
  '/competition/{competitionId}/claim/{competitorId}': 'open',
  '/dashboard/{gymId}': 'own',
  '/dashboard/{gymId}/settings': 'own',
  '/dashboard/{gymId}/sections': 'own',
  '/dashboard/{gymId}/climbs': 'own',
  '/dashboard/{gymId}/climb/{climbId}': 'own',
  '/dashboard/{gymId}/session/{sectionId}': 'own',
  '/dashboard/{gymId}/labels': 'own',
  '/dashboard/{gymId}/solutions': 'own',
  '/dashboard/{gymId}/issues': 'own',
  '/dashboard/{gymId}/directory': 'own',
  '/dashboard/{gymId}/showcase': 'own',
  '/dashboard/{gymId}/screens': 'own',
  '/dashboard/{gymId}/rankings/overall': 'own',
  '/dashboard/{gymId}/rankings/monthly': 'own',
  '/dashboard/{gymId}/analytics': 'own',
  '/admin': 'own',
  '/{username}': 'open',
  '/{username}/solution/{solutionId}': 'open',
  '/{username}/achievement/{achievementId}': 'open',
  '/{username}/favourites': 'own',
  '/{username}/favourites/climbs': 'own',
  '/{username}/favourites/solutions': 'own',
  '/{username}/drafts': 'own',
  '/{username}/settings/profile': 'own',
  '/{username}/settings/account': 'own',
  '/{username}/settings/email': 'own',
  '/{username}/settings/password': 'own',
  '/{username}/settings/notifications': 'own',
};

const missing: Readonly<Partial<Record<AccountStep, string>>> = {
  'verify-email': '/auth/verify',
  username: '/profile/username',
  complete: '/profile/complete',
  deactivated: '/auth/reactivate',
  deleted: '/auth/signout',
};
const goal = '/gym/a?section=b';

function ask(address: string, step: AccountStep | 'visitor', next?: string): string | null {
  return guard(step === 'visitor' ? { isSignedIn: false } : { isSignedIn: true, step }, {
    placed: placeRoute(address),
    address,
    next,
    hasCode: false,
  });
}

describe.each(Object.entries(kinds))('%s', (route, kind) => {
  const address = route.replaceAll(/\{\w+\}/g, 'x1');

  it('is the screen of its address', () => {
    expect(placeRoute(address)?.route).toBe(route);
  });

  it('leads visitors to sign in, or not, and brings them back', () => {
    const login = { own: withNext('/auth/login', address), step: withNext('/auth/login', goal) };
    expect(ask(address, 'visitor', goal)).toBe(kind in login ? login[kind as 'own'] : null);
  });

  it.each(Object.entries(missing))('leads whose account is at “%s” to %s', (step, page) => {
    const onward = { open: address, own: address, stranger: goal, step: goal, steady: goal };
    const isThere = address === page || kind === 'free';
    const expected = isThere ? null : withNext(page, onward[kind as 'own']);
    expect(ask(address, step as AccountStep, goal)).toBe(expected);
  });

  it('keeps whole accounts on it, or leads them on to their goal', () => {
    const isCancelled = kind === 'stranger' || kind === 'step' || kind === 'steady';
    expect(ask(address, 'ready', goal)).toBe(isCancelled ? goal : null);
    expect(ask(address, 'ready', '//evil.test')).toBe(isCancelled ? '/' : null);
  });
});

it('leaves no screen out', () => {
  expect(Object.keys(kinds).sort()).toEqual(Object.keys(layouts).sort());
});
