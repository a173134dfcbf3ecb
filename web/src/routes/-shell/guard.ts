import type { AccountStep } from '@cruxboard/contracts/people/accounts/accounts';
import { safeNext } from '../../lib/address/next-address';
import type { PlacedRoute } from '../layouts';

/** Who is asking, as far as a guard needs to know; a step of null: signed in, but the account couldn't be read. */
export type Visitor =
  | { readonly isSignedIn: false }
  | { readonly isSignedIn: true; readonly step: AccountStep | null };

interface Navigation {
  readonly placed: PlacedRoute | null;
  /** Path and query of the requested page. */
  readonly address: string;
  /** The page's return address. */
  readonly next: unknown;
  /** The page was opened by an emailed link, which must be applied whoever is signed in. */
  readonly hasCode: boolean;
}

const stepPaths: Readonly<Partial<Record<AccountStep, string>>> = {
  'verify-email': '/auth/verify',
  username: '/profile/username',
  complete: '/profile/complete',
  deactivated: '/auth/reactivate',
  deleted: '/auth/signout',
};

/** @returns the address to redirect to; null if the page may be shown. */
export function guard(visitor: Visitor, navigation: Navigation): string | null {
  const { placed, address } = navigation;
  if (placed === null || navigation.hasCode) return null;
  if (!visitor.isSignedIn) {
    return placed.access === 'account' ? withNext('/auth/login', goal(placed, navigation)) : null;
  }
  const missing = visitor.step === null ? undefined : stepPaths[visitor.step];
  if (placed.isGuarded) return missing === undefined ? null : withNext(missing, address);
  const isStep = Object.values(stepPaths).some((path) => path === placed.route);
  if (placed.access !== 'stranger' && !isStep) return null;
  if (placed.route === '/auth/signout' || placed.route === missing) return null;
  return missing === undefined
    ? safeNext(navigation.next)
    : withNext(missing, safeNext(navigation.next));
}

/** Sign-up steps are never return addresses; their own return address is used. */
function goal(placed: PlacedRoute, { address, next }: Navigation): string {
  return placed.route.startsWith('/profile/') ? safeNext(next) : address;
}

/** @returns a path with a return address, unless that is home. */
export function withNext(path: string, next: string): string {
  return next === '/' ? path : `${path}?${new URLSearchParams({ next })}`;
}
