import type { AccountStep } from '@cruxboard/contracts/people/accounts/accounts';
import { safeNext } from '../../lib/address/next-address';
import type { PlacedRoute } from '../layouts';

/** Who asks, as far as a guard needs to know; a step of null: signed in, but the account could not be read. */
export type Visitor =
  | { readonly isSignedIn: false }
  | { readonly isSignedIn: true; readonly step: AccountStep | null };

interface Asked {
  readonly placed: PlacedRoute | null;
  /** Path and query of the page that was asked for. */
  readonly address: string;
  /** The return address that the page carries. */
  readonly next: unknown;
  /** The page was opened by a mailed link, which has to be applied whoever is signed in. */
  readonly hasCode: boolean;
}

const stepPaths: Readonly<Partial<Record<AccountStep, string>>> = {
  'verify-email': '/auth/verify',
  username: '/profile/username',
  complete: '/profile/complete',
  deactivated: '/auth/reactivate',
  deleted: '/auth/signout',
};

/** @returns the address to go to instead of the one asked for; null: it may be shown. */
export function guard(visitor: Visitor, asked: Asked): string | null {
  const { placed, address } = asked;
  if (placed === null || asked.hasCode) return null;
  if (!visitor.isSignedIn) {
    return placed.access === 'account' ? withNext('/auth/login', goal(placed, asked)) : null;
  }
  const missing = visitor.step === null ? undefined : stepPaths[visitor.step];
  if (placed.isGuarded) return missing === undefined ? null : withNext(missing, address);
  const isStep = Object.values(stepPaths).some((path) => path === placed.route);
  if (placed.access !== 'stranger' && !isStep) return null;
  if (placed.route === '/auth/signout' || placed.route === missing) return null;
  return missing === undefined ? safeNext(asked.next) : withNext(missing, safeNext(asked.next));
}

/** Steps of the sign-up are no goals themselves: theirs is where they lead on to. */
function goal(placed: PlacedRoute, { address, next }: Asked): string {
  return placed.route.startsWith('/profile/') ? safeNext(next) : address;
}

/** @returns a path that carries where to go on to, unless that is home. */
export function withNext(path: string, next: string): string {
  return next === '/' ? path : `${path}?${new URLSearchParams({ next })}`;
}
